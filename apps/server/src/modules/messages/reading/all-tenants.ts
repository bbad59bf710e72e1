import type { MessageFilter, MessagePage } from '@portico/contract/messages/messages'
import { ALL_TENANTS_MAX, MESSAGE_PAGE_SIZE } from '@portico/contract/rules/support/messages'
import { PAGE_SIZE_MAX } from '@portico/contract/rules/navigation/organisations'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { isVisibleTenant } from '../../tenants/visible-tenants.service.ts'
import { couldEnter } from './could-enter.ts'
import { listOwnMemberships, type Membership } from './memberships.ts'
import { listMessages } from './message-lists.ts'

/**
 * MSG-132: the newest messages of the person here and in each other tenant that this session could enter now, where
 * they are those of the person's default identity. Each tenant is read in its own transaction, under its own lock.
 */
export async function listInAllTenants(
  database: Database,
  actor: TenantActor,
  filter: MessageFilter,
): Promise<MessagePage> {
  const pageIndex = filter.pageIndex ?? 1
  const pageSize = Math.min(filter.pageSize ?? MESSAGE_PAGE_SIZE, PAGE_SIZE_MAX)
  const newest = { ...filter, pageIndex: 1, pageSize: Math.min(pageIndex * pageSize, ALL_TENANTS_MAX) }
  const ownPage = await database.tenant(actor.tenantId, (db) => listMessages(db, actor, newest))
  let { recordTotal, records } = ownPage
  for (const { tenantId, tenantName, ...identity } of await listReadable(database, actor)) {
    const otherPage = await database.tenant(tenantId, (db) =>
      listMessages(db, { ...actor, tenantId, ...identity, sourceTenantId: null }, newest),
    )
    recordTotal += otherPage.recordTotal
    const memberTenant = { id: tenantId, name: tenantName }
    records = [...records, ...otherPage.records.map((message) => ({ ...message, memberTenant }))]
  }
  const from = (pageIndex - 1) * pageSize
  return {
    recordTotal: Math.min(recordTotal, ALL_TENANTS_MAX),
    pageIndex,
    pageSize,
    records: records
      .toSorted((one, other) => Date.parse(other.createTime) - Date.parse(one.createTime))
      .slice(from, Math.min(from + pageSize, ALL_TENANTS_MAX)),
  }
}

/** The other tenants that the session could enter without a further step: a lost membership is none of them. */
async function listReadable(database: Database, actor: TenantActor): Promise<Membership[]> {
  if (actor.sourceTenantId !== null) return []
  return database.system(async (db) => {
    const readable = []
    for (const membership of await listOwnMemberships(db, actor.userId)) {
      const { tenantId } = membership
      if (tenantId === actor.tenantId || !isVisibleTenant(actor, tenantId)) continue
      if (await couldEnter(db, actor, membership)) readable.push(membership)
    }
    return readable
  })
}

import type { AdministratorRole } from '@portico/contract/administration/administrators'
import type { TenantRole } from '@portico/contract/administration/roles'
import type { AnnouncementText } from '@portico/contract/messages/announcements'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { BinKind } from '@portico/contract/rules/administration/bin'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import { restoreAdministratorRole } from '../administrators/administrator-roles.service.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { assertConfigurable } from '../configuration/managed-objects.service.ts'
import { assertUnlocked } from '../managed-locks/managed-locks.service.ts'
import { restoreAnnouncement } from '../messages/announcements.service.ts'
import { listCallerRights, lockTenantChanges } from '../rights/rights.service.ts'
import { restoreRole } from '../roles/roles.service.ts'
import { type FormerAccount, restoreServiceAccount } from '../service-accounts/service-accounts.service.ts'
import { type FormerTenant, restoreTenant } from '../tenant-administration/deleted-tenant.service.ts'
import { isInBin, mayDelete } from './bin-list.ts'

interface Deleted<Content> {
  code: string
  names: NameAllLang
  content: Content
}

/** ADMIN-181: restores an object with the rights that the caller has at that moment, and takes it out of the bin. */
export async function restore(
  db: SystemDb,
  context: ChangeContext,
  id: number,
): Promise<{ kind: BinKind; code: string }> {
  const { actor } = context
  const { tenantId } = actor
  await lockTenantChanges(db, tenantId)
  const { rows } = await sql<Deleted<never> & { kind: BinKind }>`
    delete from deleted_object deleted where deleted.tenant_id = ${tenantId} and deleted.id = ${id}::bigint and ${isInBin}
    returning deleted.kind, deleted.code, deleted.names, deleted.content`.execute(db)
  const [deleted] = rows
  // an object of a kind that the caller may not delete does not exist for them
  if (!deleted || !mayDelete(actor, await listCallerRights(db, actor), deleted.kind)) throw new PortalError('NOT_FOUND')
  const { kind, code } = deleted
  await RESTORERS[kind](db, context, deleted)
  return { kind, code }
}

type Restorer<Content> = (db: SystemDb, context: ChangeContext, deleted: Deleted<Content>) => Promise<unknown>

const role: Restorer<Pick<TenantRole, 'menus'>> = (db, context, { code, names, content }) =>
  inTenant(db, context.actor.tenantId, async (own) => {
    await assertConfigurable(own, context.actor, { kind: 'Role', code })
    await restoreRole(own, context, { code, names, ...content })
  })

const administratorRole: Restorer<Pick<AdministratorRole, 'rights'>> = (db, context, { code, names, content }) =>
  inTenant(db, context.actor.tenantId, async (own) => {
    await assertConfigurable(own, context.actor, { kind: 'AdministratorRole', code })
    await restoreAdministratorRole(own, context, { code, names, ...content })
  })

const serviceAccount: Restorer<FormerAccount> = async (db, context, { code, content }) => {
  await assertUnlocked(db, context.actor.tenantId, { kind: 'ServiceAccount', codes: [content.name] })
  return restoreServiceAccount(db, context, Number(code), content)
}

const announcement: Restorer<AnnouncementText> = (db, context, { code, content }) =>
  inTenant(db, context.actor.tenantId, (own) => restoreAnnouncement(own, context, Number(code), content))

const tenant: Restorer<FormerTenant> = (db, context, { code, content }) =>
  restoreTenant(db, context, Number(code), content)

const RESTORERS: Readonly<Record<BinKind, Restorer<never>>> = {
  role,
  'administrator-role': administratorRole,
  'service-account': serviceAccount,
  announcement,
  tenant,
}

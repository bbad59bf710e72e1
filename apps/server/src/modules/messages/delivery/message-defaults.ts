import { sql } from 'kysely'
import type { MessageDefaultChanges, MessageDefaults } from '@portico/contract/messages/message-preferences'
import type { Channel } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../../http/pipeline/actor.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import { addEvent } from '../../events/events.service.ts'
import { assertChoosable, channelsOf, type ChosenRow, listKnownKinds } from './kind-choices.ts'

/** MSG-144: the channels that the tenant has chosen for people without a choice of their own. */
export async function getMessageDefaults(db: TenantDb, actor: TenantActor): Promise<MessageDefaults> {
  requireAdministrator(actor)
  return readDefaults(db, actor.tenantId)
}

export async function readDefaults(db: TenantDb, tenantId: number): Promise<MessageDefaults> {
  const rows = await db
    .selectFrom('message_default')
    .select(['source', 'kind', 'normal', 'alert'])
    .where('tenant_id', '=', tenantId)
    .orderBy('source')
    .orderBy('kind')
    .execute()
  return channelsOf(rows)
}

/** Changes the named members; the change is in the audit log, and every open browser reads its messages again. */
export async function changeMessageDefaults(
  db: TenantDb,
  actor: TenantActor,
  { changes, traceId }: { changes: MessageDefaultChanges; traceId: string },
): Promise<MessageDefaults> {
  requireAdministrator(actor)
  const { tenantId, userId } = actor
  const { bySource = {}, byKind = {} } = changes
  const before = await readDefaults(db, tenantId)
  const choices = await listKnownKinds(db, [...Object.keys(bySource), ...Object.keys(byKind)])
  assertChoosable(choices, byKind)
  for (const [source, channels] of Object.entries(bySource)) {
    const former = Object.hasOwn(before.bySource, source) ? before.bySource[source] : undefined
    const { normal = former?.normal ?? null, alert = former?.alert ?? null } = channels
    await writeDefault(db, tenantId, { source, kind: '', normal, alert })
  }
  for (const [source, kinds] of Object.entries(byKind)) {
    for (const [kind, channel] of Object.entries(kinds)) {
      await writeDefault(db, tenantId, { source, kind, normal: channel, alert: channel })
    }
  }
  const after = await readDefaults(db, tenantId)
  await writeAudit(db, {
    tenantId,
    actorUserId: userId,
    onBehalfOfTenantId: null,
    action: 'messages.defaults',
    target: { tenantId },
    before: { ...before },
    after: { ...after },
    traceId,
  })
  await addEvent(db, { tenantId, kind: 'unread' })
  return after
}

async function writeDefault(
  db: TenantDb,
  tenantId: number,
  { source, kind, normal, alert }: ChosenRow & { normal: Channel | null; alert: Channel | null },
): Promise<void> {
  if (normal === null && alert === null) {
    await db
      .deleteFrom('message_default')
      .where('tenant_id', '=', tenantId)
      .where('source', '=', source)
      .where('kind', '=', kind)
      .execute()
    return
  }
  const change = { normal, alert, changed_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('message_default')
    .values({ tenant_id: tenantId, source, kind, ...change })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'kind']).doUpdateSet(change))
    .execute()
}

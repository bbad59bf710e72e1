import { sql } from 'kysely'
import {
  type MessageDefaultChanges,
  MessageDefaults,
  MessageDefaultsVersion,
} from '@portico/contract/messages/message-preferences'
import type { Channel } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { assertMatches } from '../../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../../rights/rights.service.ts'
import { addEvent } from '../../events/events.service.ts'
import { listDefaultsSources } from './default-sources.ts'
import { assertChoosable, changesOf, choicesOf, listKnownKinds } from './kind-choices.ts'

type DefaultChoices = Omit<MessageDefaults, 'sources'>

/** MSG-144: the channels that the tenant has chosen for people without a choice of their own. */
export async function getMessageDefaults(db: TenantDb, { actor, rights }: RightsHolder): Promise<MessageDefaults> {
  assertHolds(rights, 'read message', TENANT_SCOPE)
  return withSources(db, actor, await readDefaults(db, actor.tenantId))
}

/** MSG-211: whether pushes show titles. */
async function readPushTitles(db: TenantDb, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('push_tenant')
    .select('shows_titles')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.shows_titles ?? false
}

async function withSources(db: TenantDb, actor: TenantActor, choices: DefaultChoices): Promise<MessageDefaults> {
  return { ...choices, sources: await listDefaultsSources(db, actor) }
}

export async function readDefaults(db: TenantDb, tenantId: number): Promise<DefaultChoices> {
  const rows = await db
    .selectFrom('message_default')
    .select(['source', 'kind', 'normal', 'alert', 'in_browser'])
    .where('tenant_id', '=', tenantId)
    .orderBy('source')
    .orderBy('kind')
    .execute()
  return { ...choicesOf(rows), pushTitles: await readPushTitles(db, tenantId) }
}

/** Changes the named members. The audit log records it, and every open browser reads its messages again. */
export async function changeMessageDefaults(
  db: TenantDb,
  context: ChangeContext,
  changes: MessageDefaultChanges,
): Promise<MessageDefaults> {
  const { actor, request } = context
  const { tenantId } = actor
  const { bySource = {}, byKind = {}, browserByKind = {}, pushTitles } = changes
  assertHolds(await lockRights(db, actor, 'edit message'), 'edit message', TENANT_SCOPE)
  const before = await readDefaults(db, tenantId)
  const version = { schema: MessageDefaults, version: MessageDefaultsVersion }
  assertMatches(request, version, await withSources(db, actor, before))
  const choices = await listKnownKinds(
    db,
    [bySource, byKind, browserByKind].flatMap((part) => Object.keys(part)),
  )
  assertChoosable(choices, byKind)
  assertChoosable(choices, browserByKind)
  const rows = [
    ...Object.entries(bySource).map(([source, { normal, alert, browser }]) => ({
      source,
      kind: '',
      change: {
        ...(normal !== undefined && { normal }),
        ...(alert !== undefined && { alert }),
        ...(browser !== undefined && { in_browser: browser }),
      },
    })),
    ...changesOf(byKind, (channel) => ({ normal: channel, alert: channel })),
    ...changesOf(browserByKind, (in_browser) => ({ in_browser })),
  ]
  for (const row of rows) await writeDefault(db, tenantId, row)
  if (pushTitles !== undefined)
    await sql`
      insert into push_tenant (tenant_id, shows_titles) values (${tenantId}, ${pushTitles})
      on conflict (tenant_id) do update set shows_titles = excluded.shows_titles`.execute(db)
  const after = await readDefaults(db, tenantId)
  const states = { before: factsOf(before), after: factsOf(after) }
  await auditChange(db, context, { action: 'messages.defaults', target: { tenantId }, ...states })
  await addEvent(db, { tenantId, kind: 'unread' })
  return withSources(db, actor, after)
}

/** AUDIT-37: the choices, each of one source or kind, so that an entry has those alone that have changed. */
function factsOf({ pushTitles, bySource, byKind, browserByKind }: DefaultChoices): Record<string, unknown> {
  const facts = new Map<string, unknown>([['pushTitles', pushTitles]])
  for (const [source, value] of Object.entries(bySource)) facts.set(`bySource.${source}`, value)
  const parts: Record<string, Record<string, Record<string, unknown>>> = { byKind, browserByKind }
  for (const [part, sources] of Object.entries(parts))
    for (const [source, kinds] of Object.entries(sources))
      for (const [kind, value] of Object.entries(kinds)) facts.set(`${part}.${source}.${kind}`, value)
  return Object.fromEntries(facts)
}

/** Deletes a row without any choice. */
async function writeDefault(
  db: TenantDb,
  tenantId: number,
  {
    source,
    kind,
    change,
  }: {
    source: string
    kind: string
    change: { normal?: Channel | null; alert?: Channel | null; in_browser?: boolean | null }
  },
): Promise<void> {
  const isOfChannel = 'normal' in change || 'alert' in change
  const values = { ...change, ...(isOfChannel && { changed_at: sql<Date>`clock_timestamp()` }) }
  if (Object.keys(values).length === 0) return
  await db
    .insertInto('message_default')
    .values({ tenant_id: tenantId, source, kind, normal: null, alert: null, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'kind']).doUpdateSet(values))
    .execute()
  await sql`
    delete from message_default where tenant_id = ${tenantId} and source = ${source} and kind = ${kind}
      and coalesce(normal, alert, in_browser::text) is null`.execute(db)
}

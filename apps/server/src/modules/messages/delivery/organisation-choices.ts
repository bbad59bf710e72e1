import { sql } from 'kysely'
import type { MessagePreferenceChanges, OrganisationChoices } from '@portico/contract/messages/message-preferences'
import { PREFERENCE_LIMITS } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { organisationName } from '../../organisations/names.service.ts'
import { findWorkplace, readAccess } from '../../organisations/organisations.service.ts'
import { assertChoosable, changesOf, choicesOf, invalid, listKnownKinds } from './kind-choices.ts'

/**
 * MSG-181: the organisations for which the person has choices of their own, by name. MSG-202: one in which they no
 * longer work has none.
 */
export async function listOrganisationChoices(db: TenantDb, actor: TenantActor): Promise<OrganisationChoices[]> {
  const { tenantId, userId, language } = actor
  const rows = await db
    .selectFrom('message_organisation_choice as own')
    .innerJoin('org_node as org', (join) =>
      join.onRef('org.tenant_id', '=', 'own.tenant_id').onRef('org.id', '=', 'own.org_id'),
    )
    .select(organisationName('org', language).as('name'))
    .select(['org.path', 'own.org_id', 'own.source', 'own.kind', 'own.normal', 'own.alert', 'own.in_browser'])
    .where('own.tenant_id', '=', tenantId)
    .where('own.user_id', '=', userId)
    .orderBy('name')
    .orderBy('own.org_id')
    .orderBy('own.source')
    .orderBy('own.kind')
    .execute()
  if (rows.length === 0) return []
  const { map } = await readAccess(db, actor)
  return [...Map.groupBy(rows, ({ org_id }) => org_id)].flatMap(([orgId, own]) =>
    own[0] ? [{ orgId, name: map.at(own[0].path) === 1 ? own[0].name : null, ...choicesOf(own) }] : [],
  )
}

/** MSG-201: writes the choices for an organisation in which the person works. A row without any choice is deleted. */
export async function writeOrganisationChoices(
  db: TenantDb,
  actor: TenantActor,
  changes: NonNullable<MessagePreferenceChanges['organisation']>,
): Promise<void> {
  const { tenantId, userId } = actor
  const { orgId, bySource = {}, byKind = {}, browserByKind = {}, isReset = false } = changes
  const isOwn = sql`tenant_id = ${tenantId} and user_id = ${userId}`
  if (isReset) await sql`delete from message_organisation_choice where ${isOwn} and org_id = ${orgId}`.execute(db)
  const sources = [bySource, byKind, browserByKind].flatMap((part) => Object.keys(part))
  if (sources.length === 0) return
  if (!(await findWorkplace(db, actor, orgId))) throw invalid('organisation')
  const knownKinds = await listKnownKinds(db, sources)
  assertChoosable(knownKinds, byKind)
  assertChoosable(knownKinds, browserByKind)
  // simultaneous changes of one person are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organisation choices ${tenantId} ${userId}`}, 0))`.execute(
    db,
  )
  const rows = [
    ...Object.entries(bySource).map(([source, { normal = null, alert = null, browser = null }]) => ({
      source,
      kind: '',
      change: { normal, alert, in_browser: browser },
    })),
    ...changesOf(byKind, (channel) => ({ normal: channel, alert: channel })),
    ...changesOf(browserByKind, (in_browser) => ({ in_browser })),
  ]
  for (const { source, kind, change } of rows) {
    const values = { ...change, changed_at: sql<Date>`clock_timestamp()` }
    await db
      .insertInto('message_organisation_choice')
      .values({ tenant_id: tenantId, user_id: userId, org_id: orgId, source, kind, ...values })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'org_id', 'source', 'kind']).doUpdateSet(values),
      )
      .execute()
  }
  const { rows: counted } = await sql<{ count: number }>`
    with empty as (
      delete from message_organisation_choice
      where ${isOwn} and coalesce(normal, alert, in_browser::text) is null
    )
    select count(distinct org_id)::int as count from message_organisation_choice
    where ${isOwn} and coalesce(normal, alert, in_browser::text) is not null`.execute(db)
  if ((counted[0]?.count ?? 0) > PREFERENCE_LIMITS.organisations) throw invalid('organisation')
}

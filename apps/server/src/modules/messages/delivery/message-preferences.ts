import { sql } from 'kysely'
import type { MessagePreferenceChanges, MessagePreferences } from '@portico/contract/messages/message-preferences'
import { SNOOZE_DAYS } from '@portico/contract/rules/support/messages'
import type { Database, SystemDb, TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { readDelivery, writeDelivery } from './delivery.ts'
import {
  assertChoosable,
  assertMailable,
  changesOf,
  choicesOf,
  invalid,
  listKnownKinds,
  listKinds,
} from './kind-choices.ts'
import { readDefaults } from './message-defaults.service.ts'
import { listMutes, writeMutes } from './message-mutes.ts'
import { listOrganisationChoices, writeOrganisationChoices } from './organisation-choices.ts'
import { noteChange } from '../reading/receipts.ts'
import { isTimeZone } from './quiet-hours.ts'

/** MSG-100: the person's choices in this tenant, and those for all tenants. */
export async function getMessagePreferences(database: Database, actor: TenantActor): Promise<MessagePreferences> {
  const ownSources = await database.tenant(actor.tenantId, (db) => readSources(db, actor))
  return { ...ownSources, ...(await database.system((db) => readEverywhere(db, actor.userId))) }
}

async function readEverywhere(db: SystemDb, userId: number) {
  const { quietHours, digest, hour, timeZone, email } = await readDelivery(db, userId)
  return { quietHours, digest: { frequency: digest, hour }, timeZone, hasMailAddress: email !== null }
}

async function readSources(
  db: TenantDb,
  actor: TenantActor,
): Promise<Omit<MessagePreferences, keyof Awaited<ReturnType<typeof readEverywhere>>>> {
  const { tenantId, userId, language } = actor
  const rows = await db
    .selectFrom('message_preference')
    .select(['source', 'kind', 'normal', 'alert', 'in_browser', 'muted_until'])
    .select(sql<boolean>`muted and (muted_until is null or muted_until > now())`.as('is_muted'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('source')
    .orderBy('kind')
    .execute()
  const muted = rows.filter(({ is_muted }) => is_muted)
  return {
    ...choicesOf(rows),
    organisations: await listOrganisationChoices(db, actor),
    usual: (await readDefaults(db, tenantId)).bySource,
    kinds: await listKinds(db, { tenantId, userId, language }),
    mutes: await listMutes(db, actor),
    muted: Object.fromEntries(
      muted.map(({ source, muted_until }) => [source, { until: muted_until?.toISOString() ?? null }]),
    ),
  }
}

/** Replaces the named members; channels, emails and mutes by source. An unknown source changes nothing at all. */
export async function changeMessagePreferences(
  database: Database,
  actor: TenantActor,
  changes: MessagePreferenceChanges,
): Promise<MessagePreferences> {
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) throw invalid('timeZone')
  const { bySource = {}, byKind = {}, browserByKind = {}, mailed = {}, muted = {}, mutes = [], organisation } = changes
  for (const mute of [...Object.values(muted), ...mutes]) if (mute?.until) assertSoon(mute.until, 'muted')
  const sources = [bySource, byKind, browserByKind, mailed, muted].flatMap((part) => Object.keys(part))
  if (sources.length > 0 || mutes.length > 0 || organisation) {
    await database.tenant(actor.tenantId, async (db) => {
      const knownKinds = await listKnownKinds(db, [...sources, ...mutes.flatMap(({ source }) => source || [])])
      assertChoosable(knownKinds, byKind)
      assertChoosable(knownKinds, browserByKind)
      assertMailable(knownKinds, mailed)
      await writeSources(db, actor, { bySource, muted })
      await writeKinds(db, actor, { byKind, browserByKind, mailed })
      await writeMutes(db, actor, mutes)
      if (organisation) await writeOrganisationChoices(db, actor, organisation)
      await noteChange(db, actor, 1)
    })
  }
  await database.system((db) => writeDelivery(db, actor.userId, changes))
  return getMessagePreferences(database, actor)
}

type Chosen<Name extends keyof MessagePreferenceChanges> = NonNullable<MessagePreferenceChanges[Name]>

async function writeSources(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { bySource, muted }: { bySource: Chosen<'bySource'>; muted: Chosen<'muted'> },
): Promise<void> {
  for (const source of new Set([...Object.keys(bySource), ...Object.keys(muted)].toSorted())) {
    const channels = Object.hasOwn(bySource, source) ? bySource[source] : undefined
    const mute = Object.hasOwn(muted, source) ? muted[source] : undefined
    const change = {
      ...(channels && {
        normal: channels.normal ?? null,
        alert: channels.alert ?? null,
        in_browser: channels.browser ?? null,
        changed_at: sql<Date>`clock_timestamp()`,
      }),
      ...(mute !== undefined && { muted: mute !== null, muted_until: mute?.until ? new Date(mute.until) : null }),
    }
    await db
      .insertInto('message_preference')
      .values({ tenant_id: tenantId, user_id: userId, source, normal: null, alert: null, ...change })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'source', 'kind']).doUpdateSet(change))
      .execute()
  }
}

/**
 * MSG-143, MSG-164: a channel for a kind applies to all its messages of every severity. The choice of emails also
 * undoes the choice that a link made (MSG-161).
 */
async function writeKinds(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  {
    byKind,
    browserByKind,
    mailed,
  }: { byKind: Chosen<'byKind'>; browserByKind: Chosen<'browserByKind'>; mailed: Chosen<'mailed'> },
): Promise<void> {
  const changes = [
    ...changesOf(byKind, (channel) => ({ normal: channel, alert: channel, changed_at: sql<Date>`clock_timestamp()` })),
    ...changesOf(browserByKind, (in_browser) => ({ in_browser })),
    ...changesOf(mailed, (is_mailed) => ({ is_mailed })),
  ]
  for (const { source, kind, change } of changes) {
    await db
      .insertInto('message_preference')
      .values({ tenant_id: tenantId, user_id: userId, source, kind, normal: null, alert: null, ...change })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'source', 'kind']).doUpdateSet(change))
      .execute()
  }
}

/** MSG-106: a time in the future, at most a year away. */
export function assertSoon(moment: string, field: string): void {
  const distance = Date.parse(moment) - Date.now()
  if (distance <= 0 || distance > SNOOZE_DAYS * 86_400_000) throw invalid(field)
}

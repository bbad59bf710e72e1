import { sql } from 'kysely'
import type { MessagePreferenceChanges, MessagePreferences } from '@portico/contract/messages/message-preferences'
import { PortalError } from '@portico/contract/protocol/errors'
import { SNOOZE_DAYS } from '@portico/contract/rules/support/messages'
import type { Database, SystemDb, TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { readDelivery, writeDelivery } from './delivery.ts'
import { noteChange } from '../reading/receipts.ts'
import { isTimeZone } from './quiet-hours.ts'

/** MSG-100: the person's choices in this tenant, and those for all tenants. */
export async function getMessagePreferences(database: Database, actor: TenantActor): Promise<MessagePreferences> {
  const here = await database.tenant(actor.tenantId, (db) => readSources(db, actor))
  return { ...here, ...(await database.system((db) => readEverywhere(db, actor.userId))) }
}

async function readEverywhere(db: SystemDb, userId: number) {
  const { quietHours, digest, hour, timeZone, email } = await readDelivery(db, userId)
  return { quietHours, digest: { frequency: digest, hour }, timeZone, hasMailAddress: email !== null }
}

async function readSources(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
): Promise<Pick<MessagePreferences, 'bySource' | 'muted'>> {
  const rows = await db
    .selectFrom('message_preference')
    .select(['source', 'normal', 'alert', 'muted', 'muted_until'])
    .select(sql<boolean>`muted and (muted_until is null or muted_until > now())`.as('is_muted'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('source')
    .execute()
  const chosen = rows.filter(({ normal, alert }) => normal !== null || alert !== null)
  const muted = rows.filter(({ is_muted }) => is_muted)
  return {
    bySource: Object.fromEntries(
      chosen.map(({ source, normal, alert }) => [
        source,
        { ...(normal === null ? {} : { normal }), ...(alert === null ? {} : { alert }) },
      ]),
    ),
    muted: Object.fromEntries(
      muted.map(({ source, muted_until }) => [source, { until: muted_until?.toISOString() ?? null }]),
    ),
  }
}

/** Replaces the named members; channels and mutes by source. An unknown source changes nothing at all. */
export async function changeMessagePreferences(
  database: Database,
  actor: TenantActor,
  changes: MessagePreferenceChanges,
): Promise<MessagePreferences> {
  if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) throw invalid('timeZone')
  const { bySource = {}, muted = {} } = changes
  for (const mute of Object.values(muted)) if (mute?.until) assertSoon(mute.until, 'muted')
  if (Object.keys(bySource).length + Object.keys(muted).length > 0) {
    await database.tenant(actor.tenantId, (db) => writeSources(db, actor, { bySource, muted }))
  }
  await database.system((db) => writeDelivery(db, actor.userId, changes))
  return getMessagePreferences(database, actor)
}

async function writeSources(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { bySource, muted }: { [Name in 'bySource' | 'muted']: NonNullable<MessagePreferenceChanges[Name]> },
): Promise<void> {
  const sources = [...new Set([...Object.keys(bySource), ...Object.keys(muted)])].toSorted()
  const known = await db.selectFrom('product').select('code').where('code', 'in', sources).execute()
  if (known.length < sources.length) throw invalid('source')
  for (const source of sources) {
    const channels = Object.hasOwn(bySource, source) ? bySource[source] : undefined
    const mute = Object.hasOwn(muted, source) ? muted[source] : undefined
    const change = {
      ...(channels && {
        normal: channels.normal ?? null,
        alert: channels.alert ?? null,
        changed_at: sql<Date>`clock_timestamp()`,
      }),
      ...(mute !== undefined && { muted: mute !== null, muted_until: mute?.until ? new Date(mute.until) : null }),
    }
    await db
      .insertInto('message_preference')
      .values({ tenant_id: tenantId, user_id: userId, source, normal: null, alert: null, ...change })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'source']).doUpdateSet(change))
      .execute()
  }
  await noteChange(db, { tenantId, userId }, sources.length)
}

const invalid = (field: string) => new PortalError('VALIDATION', { fields: [{ part: 'body', field }] })

/** MSG-106: a time in the future, at most a year away. */
export function assertSoon(moment: string, field: string): void {
  const distance = Date.parse(moment) - Date.now()
  if (distance <= 0 || distance > SNOOZE_DAYS * 86_400_000) throw invalid(field)
}

import { sql } from 'kysely'
import type { MessagePreferenceChanges, MessagePreferences } from '@portico/contract/messages/message-preferences'
import { MUTES_EACH } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { organisationName } from '../../organisations/names.service.ts'
import { findWorkplace, readAccess } from '../../organisations/organisations.service.ts'
import { invalid } from './kind-choices.ts'

/**
 * MSG-172, MSG-173: the person's mutes of subjects and organisations that last; organisations with their names. MSG-202:
 * one in which they no longer work has none.
 */
export async function listMutes(db: TenantDb, actor: TenantActor): Promise<MessagePreferences['mutes']> {
  const { tenantId, userId, language } = actor
  const rows = await db
    .selectFrom('message_mute as mute')
    .leftJoin('org_node as org', (join) =>
      join
        .onRef('org.tenant_id', '=', 'mute.tenant_id')
        .on('mute.scope', '=', 'organisation')
        .on(sql<boolean>`org.id::text = mute.subject`),
    )
    .select(['mute.scope', 'mute.source', 'mute.subject', 'mute.until', 'org.path'])
    .select(organisationName('org', language).as('name'))
    .where('mute.tenant_id', '=', tenantId)
    .where('mute.user_id', '=', userId)
    .where((where) => where.or([where('mute.until', 'is', null), where('mute.until', '>', sql<Date>`now()`)]))
    .orderBy('mute.scope')
    .orderBy('mute.source')
    .orderBy('mute.subject')
    .execute()
  const hasOrganisations = rows.some(({ path }) => path !== null)
  const access = hasOrganisations ? (await readAccess(db, actor)).map : null
  return rows.map(({ until, name, path, ...mute }) => ({
    ...mute,
    name: mute.scope === 'subject' ? mute.subject : path !== null && access?.at(path) === 1 ? name : null,
    until: until?.toISOString() ?? null,
  }))
}

/** Begins and ends mutes. Ended mutes do not count; mutes beyond the limit are refused. */
export async function writeMutes(
  db: TenantDb,
  actor: TenantActor,
  mutes: NonNullable<MessagePreferenceChanges['mutes']>,
): Promise<void> {
  if (mutes.length === 0) return
  const { tenantId, userId } = actor
  // MSG-175: simultaneous changes of one person are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mutes ${tenantId} ${userId}`}, 0))`.execute(db)
  for (const { scope, source, subject, isMuted, until } of mutes) {
    if ((scope === 'organisation') !== (source === '')) throw invalid('mutes')
    // MSG-173: the list of mutes names organisations, so they are those in which the person works
    if (scope === 'organisation' && isMuted && !(await findWorkplace(db, actor, Number(subject))))
      throw invalid('mutes')
    const key = { tenant_id: tenantId, user_id: userId, scope, source, subject }
    if (!isMuted) {
      await sql`
        delete from message_mute where tenant_id = ${tenantId} and user_id = ${userId}
          and scope = ${scope} and source = ${source} and subject = ${subject}`.execute(db)
      continue
    }
    const end = { until: until == null ? null : new Date(until) }
    await db
      .insertInto('message_mute')
      .values({ ...key, ...end })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'scope', 'source', 'subject']).doUpdateSet(end),
      )
      .execute()
  }
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from message_mute where tenant_id = ${tenantId} and user_id = ${userId} and until <= now()
    )
    select count(*)::int as count from message_mute
    where tenant_id = ${tenantId} and user_id = ${userId} and (until is null or until > now())`.execute(db)
  if ((rows[0]?.count ?? 0) > MUTES_EACH) throw invalid('mutes')
}

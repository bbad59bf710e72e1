import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Preferences } from '@portico/contract/account/preferences'
import { newestTabSets } from './newest-tab-sets.ts'
import { wakeMessages } from '../messages/wake-messages.service.ts'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'

/** Maximum size of one person's preferences in bytes. */
const BYTES_MAX = 64 * 1024

export async function getPreferences(db: SystemDb, { userId }: Pick<Actor, 'userId'>): Promise<Preferences> {
  const row = await db.selectFrom('user_preference').select('document').where('user_id', '=', userId).executeTakeFirst()
  return row?.document ?? {}
}

/**
 * Replaces top-level keys, and tab sets per organisation (TAB-23); the rest is unchanged. Two browsers at the same
 * time do not overwrite each other.
 */
export async function mergePreferences(db: SystemDb, { userId }: Actor, changes: Preferences): Promise<Preferences> {
  const { lastOrg: former = {} } = changes.lastOrg ? await getPreferences(db, { userId }) : {}
  const text = JSON.stringify(changes)
  if (Buffer.byteLength(text) > BYTES_MAX) throw new PortalError('PAYLOAD_TOO_LARGE')
  const { document: merged } = await db
    .insertInto('user_preference')
    .values({ user_id: userId, document: text, updated_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        document: sql`user_preference.document || excluded.document || ${both('tabSets')} || ${both('tabSetsAt')}`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning('document')
    .executeTakeFirstOrThrow()
  const document = newestTabSets(merged)
  if (document !== merged) {
    const whole = JSON.stringify(document)
    await db.updateTable('user_preference').set({ document: whole }).where('user_id', '=', userId).execute()
  }
  // Thrown inside the transaction, which is rolled back.
  if (Buffer.byteLength(JSON.stringify(document)) > BYTES_MAX) throw new PortalError('PAYLOAD_TOO_LARGE')
  // MSG-174
  const entered = Object.entries(changes.lastOrg ?? {})
    .filter(([tenantId, orgId]) => former[tenantId] !== orgId && Number.isSafeInteger(Number(tenantId)))
    .map(([tenantId, orgId]) => [Number(tenantId), orgId] as const)
  await wakeMessages(db, userId, new Map(entered))
  return document
}

/** The stored members of a name merged with the new ones; undefined if there are no new ones. */
const both = (name: 'tabSets' | 'tabSetsAt') =>
  sql`case when excluded.document -> ${sql.lit(name)} is null then '{}'::jsonb else jsonb_build_object(${sql.lit(name)},
    coalesce(user_preference.document -> ${sql.lit(name)}, '{}'::jsonb) || (excluded.document -> ${sql.lit(name)})) end`

import { sql } from 'kysely'
import { ConfigurationDocument, type DriftedObject } from '@portico/contract/administration/configuration'
import { RIGHTS } from '@portico/contract/protocol/rights'
import { DRIFT_MINUTES } from '@portico/contract/rules/administration/configuration'
import type { Database, SystemDb } from '../../db/handles.ts'
import { toPresentVersion } from '../../documents/older-versions.ts'
import { repeat } from '../../repeat.ts'
import { IS_TENANT_OPEN } from '../../db/open-tenant.ts'
import { deploymentActor } from './deployment-actor.ts'
import { fieldChanges, mergeDocument } from './documents.ts'
import { kindOf } from './kinds.ts'
import { listManaged, type ManagedRow } from './managed-objects.service.ts'

/** Milliseconds between two looks for sets that are due. */
const EVERY_MS = 60_000

/** Objects that are compared in one transaction. */
const OBJECTS_AT_ONCE = 100

interface SetKey {
  tenant_id: number
  code: string
}

/** CONF-20: compares each set with its files once in an hour, whichever process does it. Returns a stop function. */
export const watchDrift = (database: Database, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(EVERY_MS, () => checkDueSets(database), onError, 'comparisons')

/** Compares the sets that are due. */
export async function checkDueSets(database: Database): Promise<void> {
  for (;;) {
    const set = await database.system(claimDueSet)
    if (!set) return
    const { tenant_id: tenantId, code } = set
    const objects = await database.system((db) => listManaged(db, tenantId, { set: code }))
    for (let from = 0; from < objects.length; from += OBJECTS_AT_ONCE)
      await database.system(async (db) => {
        for (const object of objects.slice(from, from + OBJECTS_AT_ONCE)) await compare(db, tenantId, object)
      })
  }
}

/** A set that fails is due again an hour later, so it does not keep the others waiting. */
async function claimDueSet(db: SystemDb): Promise<SetKey | undefined> {
  const { rows } = await sql<SetKey>`
    update configuration_set set checked_at = now() where (tenant_id, code) = (
      select tenant_id, code from configuration_set
      where ui <> 'free' and ${IS_TENANT_OPEN} and checked_at <= now() - make_interval(mins => ${DRIFT_MINUTES})
      order by checked_at limit 1 for update skip locked)
    returning tenant_id, code`.execute(db)
  return rows[0]
}

/** The document was applied at this version of the row; a later application has removed the difference. */
async function compare(db: SystemDb, tenantId: number, { kind, code, document }: ManagedRow): Promise<void> {
  const drift = await findDrift(db, tenantId, document)
  await sql`
    update configuration_object set drift = ${drift && JSON.stringify(drift)}::text::jsonb
    where tenant_id = ${tenantId} and kind = ${kind} and code = ${code}
      and document = ${JSON.stringify(document)}::text::jsonb`.execute(db)
}

/** The fields that differ from the document; null if none do. Fields that the document does not name are not compared. */
async function findDrift(
  db: SystemDb,
  tenantId: number,
  stored: unknown,
): Promise<Pick<DriftedObject, 'fields'> | null> {
  const { data: document } = ConfigurationDocument.safeParse(toPresentVersion(stored))
  // a document of a version that is no longer converted
  if (!document) return null
  const kind = kindOf(document.kind)
  const rights = RIGHTS.map((right) => ({ right, scope: { level: 'platform' as const } }))
  const found = await kind.find(db, { actor: deploymentActor(tenantId), rights }, document)
  if (!found) return { fields: null }
  const present = kind.normalise?.(found) ?? found
  const merged = mergeDocument(present, document)
  const changes = fieldChanges(present, kind.normalise?.(merged) ?? merged)
  if (changes.length === 0) return null
  return { fields: changes.map(({ field, before, after }) => ({ field, file: after, present: before })) }
}

/** CONF-21: the numbers for the metrics: objects that differ, and tenants whose files a start could not apply. */
export async function countDrift(db: SystemDb): Promise<{ drift: number; faults: number }> {
  const { rows } = await sql<{ drift: number; faults: number }>`
    select (select count(*)::int from configuration_object where drift is not null) as drift,
      (select count(*)::int from configuration_start where faults is not null) as faults`.execute(db)
  return rows[0] ?? { drift: 0, faults: 0 }
}

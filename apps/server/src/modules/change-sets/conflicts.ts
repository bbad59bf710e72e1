import { sql } from 'kysely'
import type { ChangeConflict } from '@portico/contract/administration/change-sets'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { findObject, loggedAs } from '../configuration/objects.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { toNamedPerson, type StoredOperation } from './change-sets.store.ts'
import { conflictsOf, type Fields } from './differences.ts'

/** The object that a document names, in the form of an export; null if there is none. */
export const findPresent = async (
  db: SystemDb,
  reader: RightsHolder,
  document: ConfigurationDocument,
): Promise<Fields | null> => (await findObject(db, reader, document)) as Fields | null

/** CHANGE-2: the conflicts of one operation with the present object, and the person who made the last change. */
export async function listConflicts(
  db: SystemDb,
  reader: RightsHolder,
  operation: StoredOperation,
  present: Fields | null,
): Promise<ChangeConflict[]> {
  const conflicts = conflictsOf({ ...operation, present })
  if (conflicts.length === 0) return []
  const last = await findLastChange(db, reader.actor.tenantId, operation)
  return conflicts.map((conflict) => ({ ...conflict, ...last }))
}

/** CHANGE-2: the conflicts of all operations; an object that is not found conflicts with nothing but its removal. */
export async function conflictsOfAll(
  db: SystemDb,
  reader: RightsHolder,
  operations: readonly StoredOperation[],
): Promise<(ChangeConflict & { operation: number })[]> {
  const all: (ChangeConflict & { operation: number })[] = []
  for (const operation of operations) {
    const present = await presentOrRefusal(db, reader, operation)
    // the publication refuses the operation itself
    if (present instanceof PortalError) continue
    const conflicts = await listConflicts(db, reader, operation, present)
    all.push(...conflicts.map((conflict) => ({ ...conflict, operation: operation.number })))
  }
  return all
}

/** The present object, or the refusal of the caller who may not read it. */
export async function presentOrRefusal(
  db: SystemDb,
  reader: RightsHolder,
  { document }: StoredOperation,
): Promise<Fields | null | PortalError> {
  try {
    return await findPresent(db, reader, document)
  } catch (error) {
    if (error instanceof PortalError) return error
    throw error
  }
}

async function findLastChange(
  db: SystemDb,
  tenantId: number,
  { document, saved_at }: StoredOperation,
): Promise<Pick<ChangeConflict, 'by' | 'at'>> {
  const { actions, target } = loggedAs(document)
  const { rows } = await sql<{ actor_user_id: number | null; nickname: string | null; happened_at: Date }>`
    select entry.actor_user_id, account.nickname, entry.happened_at
    from audit_log entry left join user_account account on account.id = entry.actor_user_id
    where entry.tenant_id = ${tenantId} and entry.happened_at >= ${saved_at}
      and entry.action = any (${actions}::text[]) and entry.target @> ${JSON.stringify(target)}::text::jsonb
    order by entry.happened_at desc limit 1`.execute(db)
  const [last] = rows
  return last
    ? { by: toNamedPerson(last.actor_user_id, last.nickname), at: last.happened_at.toISOString() }
    : { by: null, at: null }
}

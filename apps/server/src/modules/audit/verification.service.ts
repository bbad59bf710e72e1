import { sql } from 'kysely'
import type { VerifiedPart } from '@portico/contract/administration/audit'
import { type AuditFault, VERIFIED_AT_ONCE } from '@portico/contract/rules/administration/audit'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { cursorOf, readCursor } from '../../http/requests/cursor.ts'
import { lastRemovedNumber } from './retention.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

/** The seals are verified first, then the entries are searched for one without a seal. */
const [SEALS, ENTRIES] = [0, 1]

/** AUDIT-14, AUDIT-16: verifies the part of the log that begins at the cursor. */
export async function verifyAudit(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { cursor, seal }: { cursor?: string | undefined; seal?: string | undefined },
): Promise<VerifiedPart> {
  assertHolds(rights, 'read log', TENANT_SCOPE)
  const { tenantId } = actor
  if (cursor === undefined) {
    const fault = seal === undefined ? null : await compareSeal(db, tenantId, seal)
    return fault ?? verifySeals(db, tenantId, 0)
  }
  const [step, last] = readCursor(cursor, 0, 0)
  return step === SEALS ? verifySeals(db, tenantId, last) : searchUnsealed(db, tenantId, last)
}

const faulty = (kind: AuditFault, number: number | null, entryId: number | null, checked = 0): VerifiedPart => ({
  checked,
  removed: 0,
  fault: { kind, number, entryId },
  seal: null,
  nextCursor: null,
})

/** AUDIT-15: returns a fault unless the log has the seal. */
async function compareSeal(db: TenantDb, tenantId: number, seal: string): Promise<VerifiedPart | null> {
  const [number, hash] = seal.split(':')
  const found = await db
    .selectFrom('audit_seal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('number', '=', Number(number))
    .where(sql<boolean>`hash = decode(${hash}, 'hex')`)
    .executeTakeFirst()
  return found ? null : faulty('otherSeal', Number(number), null)
}

interface SealRow {
  number: number
  id: number
  hasEntry: boolean
  isLinked: boolean
  seal: string
}

/** Verifies the seals after a number. The seal of that number comes along, because the next one depends on its hash. */
async function verifySeals(db: TenantDb, tenantId: number, last: number): Promise<VerifiedPart> {
  const limit = VERIFIED_AT_ONCE + (last === 0 ? 0 : 1)
  const { rows } = await sql<SealRow>`
    with part as (
      select number, id, hash, coalesce(lag(hash) over (order by number), '') as former
      from audit_seal where tenant_id = ${tenantId} and number >= ${last}
      order by number limit ${limit}
    )
    select part.number, part.id, entry.id is not null as "hasEntry",
      part.hash = audit_hash(part.former, part.number, entry) as "isLinked",
      part.number || ':' || encode(part.hash, 'hex') as seal
    from part left join audit_log entry on entry.tenant_id = ${tenantId} and entry.id = part.id
    order by part.number`.execute(db)
  const lastRemoved = await lastRemovedNumber(db, tenantId)
  let next = Math.max(last, 1)
  let removed = 0
  for (const { number, id, hasEntry, isLinked } of rows) {
    // the seal of the last number was checked in the part before
    const checked = Math.max(next - last - 1, 0) - removed
    if (number !== next) return faulty('gap', next, null, checked)
    next += 1
    if (number === last) continue
    if (!hasEntry && number > lastRemoved) return faulty('removed', number, id, checked)
    // AUDIT-28
    if (!hasEntry) removed += 1
    else if (!isLinked) return faulty('changed', number, id, checked)
  }
  const end = rows.at(-1)
  if (!end) return last === 0 ? searchUnsealed(db, tenantId, 0) : faulty('gap', last, null)
  const isMore = rows.length === limit
  const nextCursor = cursorOf(...(isMore ? [SEALS, end.number] : [ENTRIES, 0]))
  return { checked: end.number - last - removed, removed, fault: null, seal: end.seal, nextCursor }
}

/** Searches the entries after an id for one that somebody has added past the triggers. */
async function searchUnsealed(db: TenantDb, tenantId: number, last: number): Promise<VerifiedPart> {
  const { rows } = await sql<{ id: number; isSealed: boolean }>`
    select entry.id, seal.id is not null as "isSealed"
    from (select id from audit_log where tenant_id = ${tenantId} and id > ${last} order by id limit ${VERIFIED_AT_ONCE}) entry
    left join audit_seal seal on seal.tenant_id = ${tenantId} and seal.id = entry.id
    order by entry.id`.execute(db)
  const unsealed = rows.find(({ isSealed }) => !isSealed)
  if (unsealed) return faulty('unsealed', null, unsealed.id)
  const end = rows.length === VERIFIED_AT_ONCE ? rows.at(-1) : undefined
  return { checked: 0, removed: 0, fault: null, seal: null, nextCursor: end ? cursorOf(ENTRIES, end.id) : null }
}

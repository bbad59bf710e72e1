import { sql } from 'kysely'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SecondPersonProblem } from '@portico/contract/rules/administration/two-person-rule'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { rightToPrepare } from '../configuration/objects.service.ts'
import { listRightsOf } from '../rights/rights.service.ts'
import { assertRecentProof } from '../second-factor/recent-proof.service.ts'
import { isOneOf, mayApprove } from '../two-person-rule/approvers.service.ts'
import { findDemand, secondPersonNeeded } from '../two-person-rule/two-person-rule.service.ts'
import { listAuthors } from './authors.ts'
import type { SetRow, StoredOperation } from './change-sets.store.ts'

interface SetWithOperations {
  row: SetRow
  operations: readonly StoredOperation[]
}

type KindOf = StoredOperation['document']['kind']

/** The demand of the tenant's rule for one set. */
interface SetDemand {
  /** The kinds of the set that need a second person. */
  kinds: KindOf[]
  /** ADMIN-134: the days after which a request ends. */
  days: number
}

/** ADMIN-130: the demand for a set; null if it needs no second person. */
export async function findSetDemand(db: SystemDb, { row, operations }: SetWithOperations): Promise<SetDemand | null> {
  const { kinds: demanded, days } = await findDemand(db, row.tenant_id)
  const kinds = [...new Set(operations.map(({ document }) => document.kind))].filter((kind) => demanded.has(kind))
  return kinds.length === 0 ? null : { kinds, days }
}

/** ADMIN-132: whether the set needs a second person, and why the caller may not be that person. */
export async function findSecondPerson(
  db: SystemDb,
  actor: TenantActor,
  set: SetWithOperations,
): Promise<{ problem: SecondPersonProblem | null } | null> {
  const demand = await findSetDemand(db, set)
  return demand && { problem: await findProblem(db, actor, { row: set.row, kinds: demand.kinds }) }
}

/**
 * ADMIN-132: refuses the decision of a caller who may not be the second person of a set that needs one. The person has
 * proved their identity within the last 10 minutes.
 */
export async function assertSecondPerson(db: SystemDb, actor: TenantActor, set: SetWithOperations): Promise<void> {
  const secondPerson = await findSecondPerson(db, actor, set)
  if (!secondPerson) return
  if (secondPerson.problem !== null) throw secondPersonNeeded(secondPerson.problem)
  await assertRecentProof(db, actor)
}

async function findProblem(
  db: SystemDb,
  actor: TenantActor,
  { row, kinds }: { row: SetRow; kinds: readonly KindOf[] },
): Promise<SecondPersonProblem | null> {
  const { tenant_id: tenantId, created_at: givenBefore } = row
  const isRequested = row.requested_at !== null && (row.state === 'waiting' || row.state === 'scheduled')
  if (!isRequested) return 'no-request'
  if (row.request_expires_at && row.request_expires_at.getTime() <= Date.now()) return 'expired'
  if (actor.serviceKey) return 'service-account'
  const authors = await listAuthors(db, tenantId, row.id)
  if (authors.includes(actor.userId)) return 'author'
  if (await isOneOf(db, actor.userId, authors)) return 'same-person'
  if (!(await mayApprove(db, tenantId, { userId: actor.userId, kinds, givenBefore }))) return 'rights'
  return (await mayStillRequest(db, row, kinds)) ? null : 'requester'
}

/** ADMIN-140: returns whether the person, or the service account, who requested could do so at this moment. */
async function mayStillRequest(
  db: SystemDb,
  { tenant_id: tenantId, requested_by: userId }: SetRow,
  kinds: readonly KindOf[],
): Promise<boolean> {
  if (userId === null) return false
  const { rows } = await sql`
    select from membership
    join user_account account on account.id = membership.user_id and not account.disabled
    where membership.tenant_id = ${tenantId} and membership.user_id = ${userId} and membership.status = 1
    union all
    select from service_account where tenant_id = ${tenantId} and id = ${userId} and enabled`.execute(db)
  if (rows.length === 0) return false
  const rights = await listRightsOf(db, tenantId, userId)
  return (
    holds(rights, 'edit change', TENANT_SCOPE) &&
    kinds.every((kind) => rights.some(({ right }) => right === rightToPrepare(kind)))
  )
}

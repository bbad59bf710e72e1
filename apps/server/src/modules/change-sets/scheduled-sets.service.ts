import { randomBytes } from 'node:crypto'
import { PortalError } from '@portico/contract/protocol/errors'
import { sql } from 'kysely'
import { claimDueRow, type Queue } from '../../db/claim-due-row.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { repeat } from '../../repeat.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockTenantChanges } from '../rights/rights.service.ts'
import { IS_TENANT_OPEN } from '../../db/open-tenant.ts'
import { absentActor } from './absent-actor.ts'
import { lockSet, type SetRow } from './change-sets.store.ts'
import { lockChanges } from './edit-set.ts'
import { endExpiredRequests } from './expired-requests.ts'
import { publishLocked } from './publish.ts'
import { markFailed } from './schedule.ts'

/** CHANGE-4: milliseconds between two looks for sets that are due. */
const EVERY_MS = 15_000

const QUEUE: Queue = {
  ...{ table: 'change_set', key: ['tenant_id', 'id'], dueAt: 'due_at', leaseMinutes: 2 },
  ...{ where: sql<boolean>`state = 'scheduled' and ${IS_TENANT_OPEN}`, columns: [] },
}

interface Claim {
  tenant_id: number
  id: number
  lease_until: Date
}

/** CHANGE-4, ADMIN-134: publishes scheduled sets when they are due, and ends requests, until it is stopped. Returns a stop function. */
export function startScheduledSets(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(EVERY_MS, () => workOff(database), onError, 'change-sets')
}

async function workOff(database: Database): Promise<void> {
  const results = await Promise.allSettled([publishDueSets(database), endExpiredRequests(database)])
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'Change sets were not worked off')
}

/** CHANGE-4: publishes each set that is due, by whichever process claims it. */
export async function publishDueSets(database: Database): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const claim = await database.system((db) => claimDueRow<Claim>(db, QUEUE))
    if (!claim) break
    // a failure in one tenant does not delay the others
    await publishClaimed(database, claim).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Change sets were not published')
}

async function publishClaimed(database: Database, claim: Claim): Promise<void> {
  try {
    await database.system(async (db) => {
      const context = contextOf(await readClaimed(db, claim))
      // ADMIN-24: with the rights that the person has now
      const rights = await lockChanges(db, context, 'publish change')
      const row = await lockSet(db, claim.tenant_id, claim.id)
      if (!isClaimed(row, claim)) return
      await publishLocked(db, { context, id: claim.id, confirmed: true }, { row, rights })
    })
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    await database.system((db) => (isBusy(error) ? release(db, claim) : fail(db, claim, error)))
  }
}

/** CONF-11: a file is being applied to the tenant at this moment. */
const isBusy = ({ code, details }: PortalError): boolean => code === 'CONFLICT' && details === null

const readClaimed = (db: SystemDb, { tenant_id, id }: Claim): Promise<SetRow> =>
  db
    .selectFrom('change_set')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Somebody may have ended the schedule, or another process may have claimed the set. */
const isClaimed = ({ state, lease_until }: SetRow, claim: Claim): boolean =>
  state === 'scheduled' && lease_until?.getTime() === claim.lease_until.getTime()

/** The person who has set the schedule; no call carries the change. */
function contextOf({ tenant_id, scheduled_by, scheduled_key }: SetRow): ChangeContext {
  return {
    actor: { ...absentActor(tenant_id, scheduled_by ?? 0), ...(scheduled_key && { serviceKey: scheduled_key }) },
    request: { id: randomBytes(16).toString('hex'), ip: '', headers: {} },
  }
}

/** The set is due again at the next look. */
async function release(db: SystemDb, { tenant_id, id, lease_until }: Claim): Promise<void> {
  await db
    .updateTable('change_set')
    .set({ lease_until: sql<Date>`now() + interval '5 seconds'` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('lease_until', '=', lease_until)
    .execute()
}

async function fail(db: SystemDb, claim: Claim, { code }: PortalError): Promise<void> {
  await lockTenantChanges(db, claim.tenant_id)
  const row = await lockSet(db, claim.tenant_id, claim.id)
  if (!isClaimed(row, claim)) return
  await markFailed(db, row, code)
  await auditChange(db, contextOf(row), {
    ...{ action: 'change-set.fail', target: { id: claim.id } },
    after: { errorCode: code },
  })
}

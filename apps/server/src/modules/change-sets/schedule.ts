import type { ChangeFindings, ChangeSet } from '@portico/contract/administration/change-sets'
import { PortalError } from '@portico/contract/protocol/errors'
import { instantOf } from '@portico/contract/rules/administration/local-time'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { needsProof } from '../configuration/objects.service.ts'
import { assertRecentProof } from '../second-factor/recent-proof.service.ts'
import { readTimeZone } from '../time-zone/time-zone.service.ts'
import { listOperations, type SetRow, touchSet } from './change-sets.store.ts'
import { lockChanges, lockSeenSet, withReading } from './edit-set.ts'
import { findingsOf } from './publish.ts'
import { readSet } from './read-set.ts'
import { postDecision } from './request-messages.ts'
import { NO_REQUEST } from './requests.ts'
import { assertSecondPerson } from './second-person.ts'

interface Scheduling {
  context: ChangeContext
  id: number
  /** Null ends the schedule. */
  localTime: string | null
  confirmed: boolean
}

/** CHANGE-4: schedules a set, which must be fit for publication now, or ends its schedule. */
export async function scheduleSet(db: SystemDb, scheduling: Scheduling): Promise<ChangeSet> {
  const { context, id, localTime } = scheduling
  const rights = await lockChanges(db, context, 'publish change')
  const row = await lockSeenSet(db, scheduling, rights)
  if (localTime === null) await endSchedule(db, row)
  else {
    const timeZone = await readTimeZone(db, row.tenant_id)
    const dueAt = instantOf(localTime, timeZone)
    if (dueAt.getTime() <= Date.now()) throw inThePast()
    await assertPublishable(db, scheduling, { row, rights })
    const { userId, serviceKey } = context.actor
    await touchSet(db, row, {
      ...{ state: 'scheduled', local_time: localTime, time_zone: timeZone, due_at: dueAt, failure: null },
      ...{
        request_expires_at: null,
        scheduled_by: userId,
        scheduled_key: serviceKey ? JSON.stringify(serviceKey) : null,
        lease_until: null,
      },
    })
  }
  const bothPeople = localTime === null || row.requested_by === null ? {} : { requestedBy: row.requested_by }
  await auditChange(db, context, {
    ...{ action: 'change-set.schedule', target: { id, ...bothPeople } },
    ...{ before: { localTime: row.local_time }, after: { localTime } },
  })
  if (localTime !== null && row.state === 'waiting')
    await postDecision(db, { row, text: 'scheduled', deciderId: context.actor.userId })
  return readSet(db, { actor: context.actor, rights: withReading(rights) }, id)
}

const inThePast = () =>
  new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'localTime', reason: 'custom' }] })

const NO_SCHEDULE = {
  local_time: null,
  time_zone: null,
  due_at: null,
  scheduled_by: null,
  scheduled_key: null,
} as const

const endSchedule = (db: SystemDb, row: SetRow) =>
  touchSet(db, row, {
    ...{ ...NO_SCHEDULE, lease_until: null },
    ...(row.state === 'scheduled' && { state: 'draft' as const, ...NO_REQUEST }),
  })

/** CHANGE-4: a scheduled set that is refused waits for somebody, with the reason. */
export const markFailed = (db: SystemDb, row: SetRow, errorCode: string) =>
  touchSet(db, row, {
    ...{ ...NO_SCHEDULE, state: 'waiting', lease_until: null },
    failure: JSON.stringify({ at: new Date().toISOString(), errorCode }),
  })

/** CHANGE-4: nobody can confirm at the time of publication, so the caller confirms and proves their identity now. */
async function assertPublishable(
  db: SystemDb,
  { context, id, confirmed }: Scheduling,
  locked: Parameters<typeof findingsOf>[2],
): Promise<void> {
  const operations = await listOperations(db, locked.row.tenant_id, id)
  if (operations.length === 0) throw new PortalError('CONFLICT')
  await assertSecondPerson(db, context.actor, { row: locked.row, operations })
  if (operations.some(({ document }) => needsProof(document.kind))) await assertRecentProof(db, context.actor)
  const findings = await findingsOf(db, context, locked)
  if (findings.some(({ blocks }) => blocks || !confirmed))
    throw new PortalError('CHECKS_FAILED', { findings } satisfies ChangeFindings)
}

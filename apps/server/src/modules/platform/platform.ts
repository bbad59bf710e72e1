import { type RawBuilder, sql } from 'kysely'
import type { Platform, QueueState, ServerProcess } from '@portico/contract/administration/platform'
import {
  PLATFORM_QUEUES,
  type PlatformQueue,
  PROCESS_REPORT,
  PROCESS_SHOWN_HOURS,
  QUEUE_COUNTED,
  QUEUE_LATE_MINUTES,
} from '@portico/contract/rules/administration/platform'
import type { SystemDb } from '../../db/handles.ts'
import { listDescribedFlags } from '../environment/flags.service.ts'
import { readPlatformSteps } from '../overview/next-steps.service.ts'
import { listReleaseNotes } from '../releases/releases.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

/** ADMIN-157 to ADMIN-159: the state of the platform, for its operators. */
export async function readPlatform(
  db: SystemDb,
  { actor, rights, version }: RightsHolder & { version: string },
): Promise<Platform> {
  assertHolds(rights, 'read tenant', { level: 'platform' })
  return {
    version,
    processes: await listProcesses(db),
    queues: await listQueues(db),
    services: await db
      .selectFrom('runtime_service')
      .select(['service', 'enabled', 'status'])
      .orderBy('service')
      .execute(),
    flags: await listDescribedFlags(db),
    steps: await readPlatformSteps(db, { actor, rights }),
    releases: (await listReleaseNotes(db)).map((note) => ({
      ...{ version: note.version, releasedOn: note.releasedOn, titles: note.titles },
    })),
  }
}

/** ADMIN-157: the processes that have reported themselves, the latest start first. */
async function listProcesses(db: SystemDb): Promise<ServerProcess[]> {
  const rows = await db
    .selectFrom('server_process')
    .selectAll()
    .select(
      sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${PROCESS_REPORT.silentSeconds})`.as(
        'is_silent',
      ),
    )
    .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${PROCESS_SHOWN_HOURS})`)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, host, pid, version, started_at, seen_at, is_silent, relays_events, work }) => ({
    ...{ id, host, pid, version, startedAt: started_at.toISOString(), seenAt: seen_at.toISOString() },
    ...{ isSilent: is_silent, relaysEvents: relays_events && !is_silent, work },
  }))
}

/** The entries of a queue that are due, with the time `at`. Each query has an index for its condition. */
const DUE: Readonly<Record<PlatformQueue, RawBuilder<unknown>>> = {
  events: sql`select null::timestamptz as at from event_outbox where position is null`,
  digests: sql`select next_at as at from message_delivery where next_at <= now() and digest <> 'off'`,
  'message-steps': sql`select due_at as at from message_escalation where due_at <= now()`,
  pushes: sql`select due_at as at from push_delivery where due_at <= now()`,
  tickets: sql`select next_at as at from ticket_delivery where next_at <= now()`,
  'change-sets': sql`select due_at as at from change_set where state = 'scheduled' and due_at <= now()`,
  announcements: sql`
    select starts_at as at from announcement where state = 'published' and position is null and starts_at <= now()`,
}

/** ADMIN-158: the queues, in one statement. */
async function listQueues(db: SystemDb): Promise<QueueState[]> {
  const parts = PLATFORM_QUEUES.map(
    (queue) => sql`
      select ${queue}::text as queue, count(*)::int as length, min(at) as oldest,
        coalesce(min(at) < now() - make_interval(mins => ${sql.lit(QUEUE_LATE_MINUTES)}), false) as is_late
      from (${DUE[queue]} order by 1 limit ${sql.lit(QUEUE_COUNTED + 1)}) due`,
  )
  const { rows } = await sql<{ queue: PlatformQueue; length: number; oldest: Date | null; is_late: boolean }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
    .toSorted((one, other) => PLATFORM_QUEUES.indexOf(one.queue) - PLATFORM_QUEUES.indexOf(other.queue))
    .map(({ queue, length, oldest, is_late }) => ({
      ...{ queue, length: Math.min(length, QUEUE_COUNTED), isMore: length > QUEUE_COUNTED },
      ...{ oldestAt: oldest?.toISOString() ?? null, isLate: is_late },
    }))
}

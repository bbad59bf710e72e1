import { z } from 'zod/mini'
import { RuntimeService } from '../configuration/runtime.ts'
import { Instant, NameAllLang } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Flag } from './flags.ts'
import { NextSteps } from './overview.ts'
import { PLATFORM_QUEUES, QUEUE_COUNTED, SHARED_WORK } from '../rules/administration/platform.ts'

/** ADMIN-157: a process of the server, as it has last reported itself. */
const ServerProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** True if it has not reported itself for 90 seconds. */
  isSilent: z.boolean(),
  /** True if it gives events their positions; one process does. */
  relaysEvents: z.boolean(),
  /** The shared work with the time of its last turn in this process, and whether that turn failed. */
  work: z.array(z.object({ work: z.enum(SHARED_WORK), lastAt: Instant, hasFailed: z.boolean() })),
})
export type ServerProcess = z.infer<typeof ServerProcess>

/** ADMIN-158: the due entries of a queue in all tenants. */
const QueueState = z.object({
  queue: z.enum(PLATFORM_QUEUES),
  length: z.int().check(z.maximum(QUEUE_COUNTED)),
  isMore: z.boolean(),
  /** The time at which the oldest entry became due; null for an empty queue, and for events. */
  oldestAt: z.nullable(Instant),
  /** True if the oldest entry is late. */
  isLate: z.boolean(),
})
export type QueueState = z.infer<typeof QueueState>

export const Platform = z.object({
  /** The version of the process that answers. */
  version: z.string(),
  processes: z.array(ServerProcess),
  queues: z.array(QueueState),
  services: z.array(RuntimeService),
  flags: z.array(z.omit(Flag, { default: true })),
  releases: z.array(z.object({ version: z.string(), releasedOn: z.string(), titles: NameAllLang })),
  /** ADMIN-216: the steps that set up the deployment. */
  steps: NextSteps,
})
export type Platform = z.infer<typeof Platform>

export const platform = [
  endpoint('GET /api/admin/v1/platform', {
    summary: 'Processes, queues, services, flags and releases; for operators of the platform (ADMIN-157)',
    access: 'tenant',
    right: 'read tenant',
    response: Platform,
    errors: ['FORBIDDEN'],
  }),
] as const

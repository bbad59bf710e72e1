/** ADMIN-157: seconds between two reports of a process, and those after its last report after which it counts as silent. */
export const PROCESS_REPORT = { everySeconds: 30, silentSeconds: 90 } as const

/** ADMIN-157: hours after its last report for which a silent process is shown. */
export const PROCESS_SHOWN_HOURS = 24

/** ADMIN-157: the work that processes share: each entry is done by the process that claims it. */
export const SHARED_WORK = [
  'change-sets',
  'announcements',
  'mails',
  'pushes',
  'tickets',
  'log-forwarding',
  'comparisons',
  'search-index',
  'imports',
] as const
export type SharedWork = (typeof SHARED_WORK)[number]

/** ADMIN-158: the queues of the platform. */
export const PLATFORM_QUEUES = [
  'events',
  'digests',
  'message-steps',
  'pushes',
  'tickets',
  'change-sets',
  'announcements',
] as const
export type PlatformQueue = (typeof PLATFORM_QUEUES)[number]

/** ADMIN-158: due entries of a queue that are counted, and minutes after which the oldest one is late. */
export const QUEUE_COUNTED = 10_000
export const QUEUE_LATE_MINUTES = 10

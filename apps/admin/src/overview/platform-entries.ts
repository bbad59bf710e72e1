import type { Platform } from '@portico/contract/administration/platform'

/** The causes that need an operator of the platform, each with a number. */
export interface PlatformEntry {
  cause: 'silent-processes' | 'failing-work' | 'late-queues' | 'stopped-services'
  count: number
}

/** ADMIN-160: the parts of the platform that need an operator; none if all is well. */
export function platformEntries({ processes, queues, services }: Platform): PlatformEntry[] {
  const entries: PlatformEntry[] = [
    { cause: 'silent-processes', count: processes.filter(({ isSilent }) => isSilent).length },
    {
      cause: 'failing-work',
      count: processes.filter(({ isSilent, work }) => !isSilent && work.some(({ hasFailed }) => hasFailed)).length,
    },
    { cause: 'late-queues', count: queues.filter(({ isLate }) => isLate).length },
    { cause: 'stopped-services', count: services.filter(({ enabled, status }) => enabled && status !== 'UP').length },
  ]
  return entries.filter(({ count }) => count > 0)
}

import type { PlatformQueue, SharedWork } from '@portico/contract/rules/administration/platform'

export interface PlatformTexts {
  platform: {
    title: string
    intro: string
    version: string
    none: string
    state: string
    processes: string
    host: string
    silent: string
    responding: string
    relay: string
    started: string
    seen: string
    work: string
    works: Readonly<Record<SharedWork, string>>
    failed: string
    queues: string
    queue: string
    queueNames: Readonly<Record<PlatformQueue, string>>
    length: string
    oldest: string
    late: string
    onTime: string
    services: string
    service: string
    up: string
    down: string
    disabled: string
    flags: string
    flag: string
    value: string
    source: string
    byDefault: string
    ownValue: string
    releases: string
    release: string
    released: string
    releaseTitle: string
    attention: string
    wellTitle: string
    causes: Readonly<Record<'silent-processes' | 'failing-work' | 'late-queues' | 'stopped-services', string>>
  }
}

export const platformEn: PlatformTexts = {
  platform: {
    title: 'Platform',
    intro: 'Processes, queues, services, flags and releases of this deployment.',
    version: 'Version {version}',
    none: 'Nothing to show.',
    state: 'Status',
    processes: 'Processes',
    host: 'Host and process ID',
    silent: 'Not responding',
    responding: 'Running',
    relay: 'Relays events',
    started: 'Started',
    seen: 'Last report',
    work: 'Background work, last run',
    works: {
      'change-sets': 'Scheduled change sets',
      announcements: 'Announcements',
      mails: 'E-mails',
      pushes: 'Push notifications',
      tickets: 'Tickets',
      'log-forwarding': 'Audit log forwarding',
      comparisons: 'Configuration checks',
      'search-index': 'Search index',
      imports: 'Imports of files',
    },
    failed: 'Failed',
    queues: 'Queues',
    queue: 'Queue',
    queueNames: {
      events: 'Events',
      digests: 'Message digests',
      'message-steps': 'Reminders of unread messages',
      pushes: 'Push notifications',
      tickets: 'Tickets',
      'change-sets': 'Scheduled change sets',
      announcements: 'Announcements',
    },
    length: 'Due entries',
    oldest: 'Oldest entry',
    late: 'Delayed',
    onTime: 'On time',
    services: 'Services',
    service: 'Service',
    up: 'Running',
    down: 'Down',
    disabled: 'Disabled',
    flags: 'Flags',
    flag: 'Flag',
    value: 'Value',
    source: 'Source',
    byDefault: 'Default',
    ownValue: 'Custom',
    releases: 'Releases',
    release: 'Version',
    released: 'Released',
    releaseTitle: 'Title',
    attention: 'Platform',
    wellTitle: 'Processes, queues and services of the platform are working normally.',
    causes: {
      'silent-processes': 'Processes that don’t respond',
      'failing-work': 'Processes whose background work fails',
      'late-queues': 'Queues with delayed entries',
      'stopped-services': 'Services that are down',
    },
  },
}

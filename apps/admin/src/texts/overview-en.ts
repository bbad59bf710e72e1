import type { OverviewCause } from '@portico/contract/rules/administration/overview'

export interface OverviewTexts {
  overview: {
    title: string
    intro: string
    refresh: string
    entries: string
    more: string
    emptyTitle: string
    emptyDetail: string
    causes: Readonly<Record<OverviewCause, string>>
    /** The most urgent object of a cause, with its time. */
    details: Readonly<Record<OverviewCause, string>>
  }
}

export const overviewEn: OverviewTexts = {
  overview: {
    title: 'Overview',
    intro: 'What needs your attention in this tenant. Each row opens the page where you can deal with it.',
    refresh: 'Refresh',
    entries: 'Needs attention',
    more: '{n}+',
    emptyTitle: 'Everything looks good',
    emptyDetail: 'Nothing in this tenant needs your attention right now.',
    causes: {
      'import-refused': 'Imports that were refused and not repeated',
      'ticket-undelivered': 'Tickets that didn’t reach the help desk',
      'log-not-forwarded': 'Audit log that isn’t being forwarded',
      'application-unreachable': 'Applications that didn’t respond in the last 24 hours',
      'change-set-refused': 'Scheduled change sets that weren’t published',
      'start-files-refused': 'Errors in the configuration files of the last start',
      'faults-rising': 'Applications with a rising number of error reports',
      'menu-without-application': 'Menus in roles whose application is missing',
      'secret-ending': 'Client secret of the identity provider that ends within 30 days',
      'key-ending': 'Service account keys that expire within 30 days',
      'trust-ending': 'Partner access that ends within 30 days',
      'approval-waiting': 'Change sets waiting for approval',
      'view-request': 'Access requests waiting for a decision',
      drift: 'Objects that differ from their configuration files',
    },
    details: {
      'import-refused': 'Latest: {name}, {time}',
      'ticket-undelivered': 'Latest: {name}, {time}',
      'log-not-forwarded': '{name}, last sent {time}',
      'application-unreachable': 'Latest: {name}, {time}',
      'change-set-refused': 'Latest: {name}, {time}',
      'start-files-refused': '{name} ({time})',
      'faults-rising': 'Most reports: {name}. Latest report {time}',
      'menu-without-application': '{name}',
      'secret-ending': '{name}, ends {time}',
      'key-ending': 'Next: {name}, expires {time}',
      'trust-ending': 'Next end: {time}',
      'approval-waiting': 'Latest: {name}, requested {time}',
      'view-request': 'Waiting longest: {name}, since {time}',
      drift: '{name}',
    },
  },
}

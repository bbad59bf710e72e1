import type { JobKind, JobState } from '@portico/contract/rules/administration/jobs'

export interface JobsTexts {
  jobs: {
    title: string
    intro: string
    job: string
    kind: string
    kinds: Readonly<Record<JobKind, string>>
    state: string
    states: Readonly<Record<JobState, string>>
    progress: string
    partOf: string
    attempts: string
    lines: string
    inQueue: string
    started: string
    ended: string
    due: string
    who: string
    reason: string
    reasons: Readonly<Record<string, string>>
    answered: string
    noAnswer: string
    givenUp: string
    triedAgain: string
    refusedLines: string
    stop: string
    stopDetail: string
    stopped: string
    retry: string
    retryDetail: string
    retried: string
    ticketsOnly: string
    noneChanged: string
    report: string
    cancelImport: string
    cancelImportDetail: string
    runningDetail: string
    cancelledDetail: string
    writtenBefore: string
    appliedDetail: string
    refusedDetail: string
    emptyTitle: string
    emptyDetail: string
  }
}

export const jobsEn: JobsTexts = {
  jobs: {
    title: 'Jobs',
    intro: 'Imports, scheduled publications, deliveries and other work that the portal does for this tenant.',
    job: 'Job',
    kind: 'Type',
    kinds: {
      'people-import': 'Import of people',
      'organisations-import': 'Import of organisations',
      'grants-import': 'Import of role assignments',
      'roles-import': 'Import of roles',
      'menus-import': 'Import of menus',
      'change-set': 'Scheduled change set',
      announcement: 'Announcement',
      ticket: 'Ticket to the help desk',
      'message-mail': 'E-mails about unread messages',
      'message-push': 'Push notifications',
      'log-forwarding': 'Audit log forwarding',
      'log-retention': 'Removal of old log entries',
      comparison: 'Check against configuration files',
    },
    state: 'Status',
    states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
    progress: 'Progress',
    partOf: '{n} of {all}',
    attempts: '{n} of {all} attempts',
    lines: '{n} lines',
    inQueue: '{n} waiting',
    started: 'Started',
    ended: 'Ended',
    due: 'Next run',
    who: 'Started by',
    reason: 'Reason',
    reasons: {
      CHANGE_CONFLICT: 'Someone else changed the same values',
      CHECKS_FAILED: 'The checks before publishing found errors',
      FORBIDDEN: 'The person who scheduled it no longer has the permission',
      SECOND_PERSON_NEEDED: 'A second person has to approve it',
      MANAGED: 'Configuration files manage the object',
      NOT_FOUND: 'The object no longer exists',
    },
    answered: 'The other server answered {status}',
    noAnswer: 'The other server didn’t answer',
    givenUp: 'Given up after the last attempt',
    triedAgain: 'Failed; will be tried again',
    refusedLines: '{n} lines refused',
    stop: 'Stop',
    stopDetail: 'The selected tickets are no longer sent to the help desk. Other jobs are ended on their own pages.',
    stopped: 'Stopped: {n}',
    retry: 'Try again',
    retryDetail: 'The selected tickets that weren’t delivered are sent to the help desk again.',
    retried: 'Will be tried again: {n}',
    ticketsOnly: 'This works for tickets only. Open another job to end it on its own page.',
    noneChanged: 'None of the selected tickets is in a state that allows this.',
    report: 'Import',
    cancelImport: 'Cancel import',
    cancelImportDetail: 'Nothing of the file stays. An import that has just ended isn’t undone.',
    runningDetail: 'The import is running. You can leave this page.',
    cancelledDetail: 'The import was cancelled. Nothing was changed.',
    writtenBefore: 'Written before, and taken back',
    appliedDetail: 'Every line of the file was applied.',
    refusedDetail: 'Lines were refused, so nothing was changed. Correct them and import the file again.',
    emptyTitle: 'No jobs yet',
    emptyDetail: 'Imports, scheduled change sets, announcements and deliveries appear here.',
  },
}

/** ADMIN-151: the kinds of work that the server does for a tenant. */
export const JOB_KINDS = [
  'people-import',
  'organisations-import',
  'grants-import',
  'roles-import',
  'menus-import',
  'change-set',
  'announcement',
  'ticket',
  'message-mail',
  'message-push',
  'log-forwarding',
  'log-retention',
  'comparison',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** ADMIN-152: the states of a job. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** ADMIN-153: days for which the report of an import is kept. */
export const IMPORT_REPORT_DAYS = 90

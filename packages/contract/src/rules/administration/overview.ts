/**
 * ADMIN-144: the causes for which a tenant needs an administrator, in the order of the overview: failures first, then
 * what ends soon, then what waits.
 */
export const OVERVIEW_CAUSES = [
  'application-unreachable',
  'import-refused',
  'change-set-refused',
  'ticket-undelivered',
  'log-not-forwarded',
  'start-files-refused',
  'faults-rising',
  'menu-without-application',
  'secret-ending',
  'key-ending',
  'trust-ending',
  'approval-waiting',
  'view-request',
  'drift',
] as const
export type OverviewCause = (typeof OVERVIEW_CAUSES)[number]

/** ADMIN-146: days before its end from which a key, trust or secret is named. */
export const OVERVIEW_END_DAYS = 30

/** ADMIN-147: hours for which an application that did not answer is named. */
export const OVERVIEW_UNREACHABLE_HOURS = 24

/** ADMIN-147: an application is named with so many reports of faults in 7 days, and so many times those of the 7 days before. */
export const OVERVIEW_FAULTS = { reports: 10, factor: 2 } as const

/** ADMIN-156: days for which a refused import is named. */
export const OVERVIEW_IMPORT_DAYS = 7

/** ADMIN-150: objects of a cause that are counted. */
export const OVERVIEW_COUNTED = 1000

/** ADMIN-215: the steps that set up a tenant, in the order in which one needs the other. */
export const OVERVIEW_STEPS = [
  'look',
  'organisations',
  'applications',
  'roles',
  'people',
  'tenants',
  'legal-documents',
  'sign-in',
] as const
export type OverviewStep = (typeof OVERVIEW_STEPS)[number]

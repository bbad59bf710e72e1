/** HOST-158: reports of one application that come within so many seconds count as one. */
export const HANG_COUNTS_EVERY_S = 60

/** HOST-159: for so many days an application that hung in a browser has a process of its own there. */
export const PROCESS_COOKIE_DAYS = 30

/** HOST-158: seconds within which reports about one application count as one. */
export const HANG_REPORT_WINDOW_SECONDS = 60

/** HOST-159: days for which an application that hung in a browser has its own process there. */
export const PROCESS_COOKIE_DAYS = 30

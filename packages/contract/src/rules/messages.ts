/** MSG-21: the highest number that the badge shows; a larger count is shown as `99+`. */
export const BADGE_MAX = 99

/** MSG-22: messages in the dropdown of the header. */
export const LATEST_UNREAD = 5

/** MSG-26: seconds between two polls of the unread count, the latest unread messages and the alerts. */
export const MESSAGE_POLL_SECONDS = 120

/** MSG-31: messages per page of the message centre. */
export const MESSAGE_PAGE_SIZE = 20

/** MSG-30: maximum number of messages that one call marks. */
export const MARKED_AT_ONCE = 200

/** MSG-34: minutes in which marking all as read can be undone on the server; the shell offers it for a few seconds. */
export const UNDO_MINUTES = 1

/** MSG-40: maximum number of alerts in one answer, the oldest first. */
export const ALERTS_AT_ONCE = 100

/** The severities of a message, mildest first. */
export const SEVERITIES = ['normal', 'alert'] as const
export type Severity = (typeof SEVERITIES)[number]

/** MSG-12: kinds of `webContentUrl`: an address in a new browser tab, or a menu of an application. */
export const JUMP = { url: 1, menu: 2 } as const

/** MSG-51 to MSG-56: limits of a posting; `perMinute` counts the postings of an application in a tenant. */
export const POSTING = {
  addressees: 500,
  titleLength: 200,
  contentLength: 20_000,
  attachments: 10,
  perMinute: 60,
} as const

/** MSG-65: days for which messages are stored; `unread` is the default of the deployment's setting. */
export const MESSAGE_DAYS = { read: 180, unread: 400 } as const

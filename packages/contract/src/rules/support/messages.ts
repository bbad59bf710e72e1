/** MSG-21: the highest number that the badge shows; a larger count is shown as `99+`. */
export const BADGE_MAX = 99

/** MSG-94: the highest number of unread messages that the server counts; more are answered as this number. */
export const UNREAD_MAX = 1000

/** MSG-22: messages in the dropdown of the header. */
export const LATEST_UNREAD = 5

/** MSG-26: seconds between two polls of the unread count, the latest unread messages and the alerts. */
export const MESSAGE_POLL_SECONDS = 120

/** MSG-31: messages per page of the message centre. */
export const MESSAGE_PAGE_SIZE = 20

/** MSG-135: the newest messages with a keyword that a list reaches. */
export const KEYWORD_MATCHES = 500

/** MSG-30: maximum number of messages that one call marks. */
export const MARKED_AT_ONCE = 200

/**
 * MSG-34: the minutes in which marking all as read can be undone on the server; the shell offers it for some seconds.
 */
export const UNDO_MINUTES = 1

/** MSG-40: maximum number of alerts in one answer, the oldest first. */
export const ALERTS_AT_ONCE = 100

/** The severities of a message, mildest first. */
export const SEVERITIES = ['normal', 'alert'] as const
export type Severity = (typeof SEVERITIES)[number]

/** MSG-12: kinds of `webContentUrl`: an address in a new browser tab, or a menu of an application. */
export const JUMP_TYPE = { url: 1, menu: 2 } as const

/**
 * MSG-51 to MSG-56, MSG-162: limits of a posting; `perMinute` counts the postings of an application in a tenant,
 * `perHour` those of one kind to an addressee.
 */
export const POSTING = {
  addressees: 500,
  titleLength: 200,
  contentLength: 20_000,
  attachments: 10,
  perMinute: 60,
  perHour: 20,
} as const

/** MSG-65: days for which messages are stored; `unread` is the default of the deployment's setting. */
export const MESSAGE_DAYS = { read: 180, unread: 400 } as const

/**
 * MSG-100: the delivery of a message: in the message centre only, counted by the badge, with a pop-up, or in the digest
 * by mail (an important message in the digest also has its pop-up). MSG-7: the last three are further combinations.
 */
export const CHANNELS = ['none', 'badge', 'popup', 'mail', 'badge-and-mail', 'popup-and-mail', 'mail-only'] as const
export type Channel = (typeof CHANNELS)[number]

/** MSG-7: the single channels that a channel combines. A message that pops up is counted by the badge. */
export interface SelectedChannels {
  badge: boolean
  popup: boolean
  mail: boolean
}

/** MSG-100: an important message with the channel `mail` also pops up. */
export const selectedChannels = (channel: Channel, severity: Severity): SelectedChannels => ({
  badge: channel !== 'none' && channel !== 'mail-only',
  popup: channel.startsWith('popup') || (channel === 'mail' && severity === 'alert'),
  mail: channel.includes('mail'),
})

/** MSG-100: the channel of a severity for which the person has chosen none. */
export const DEFAULT_CHANNELS: Readonly<Record<Severity, Channel>> = { normal: 'badge', alert: 'popup' }

/** MSG-110: how often the digest is mailed; a weekly one on Mondays. */
export const DIGESTS = ['off', 'hourly', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** MSG-106: the maximum number of days for which a message can be snoozed or a source muted. */
export const SNOOZE_DAYS = 366

/**
 * MSG-172, MSG-173: the objects that a person can mute besides a source: the messages of one subject, or of an
 * organisation.
 */
export const MUTE_SCOPES = ['subject', 'organisation'] as const
export type MuteScope = (typeof MUTE_SCOPES)[number]

/** MSG-172, MSG-173: the maximum number of subjects and organisations that a person can mute in a tenant. */
export const MUTES_EACH = 200

/** MSG-132: the number of newest messages of all tenants that one list reaches. */
export const ALL_TENANTS_MAX = 200

/**
 * MSG-103, MSG-201: the maximum number of quiet hours of one person, of sources in one change of the preferences, and
 * of organisations with their own choices.
 */
export const PREFERENCE_LIMITS = { quietHours: 7, sources: 200, organisations: 50 } as const

/**
 * MSG-110 to MSG-113: the maximum number of messages in a tenant's digest, the failed deliveries after which it is
 * given up, and the days until its link expires.
 */
export const DIGEST = { messages: 20, attempts: 5, unsubscribeDays: 60 } as const

/** MSG-120, MSG-121: limits of the messages of an application to its own user, for each person and application. */
export const OWN_MESSAGES = { textLength: 2000, perHour: 20 } as const

/** MSG-150: the presentations and the states of an announcement. */
export const ANNOUNCEMENT_FORMS = ['banner', 'message', 'alert'] as const
export const ANNOUNCEMENT_STATES = ['draft', 'published', 'withdrawn'] as const

/** MSG-171: the maximum number of previews of announcements for one administrator in an hour. */
export const PREVIEWS_PER_HOUR = 20

/** MSG-154: a banner either can be closed or stays until the person confirms that they have read it. */
export const BANNERS = ['closable', 'must-read'] as const
export type Banner = (typeof BANNERS)[number]

/**
 * MSG-155: the delivery channels, the states of a delivery with their reasons, and the rules that select the channel.
 */
export const DELIVERY_CHANNELS = ['badge', 'popup', 'mail', 'push'] as const
export const DELIVERY_STATES = ['sent', 'queued', 'suppressed', 'failed'] as const
export const DELIVERY_REASONS = [
  ...(['muted', 'channel', 'snoozed', 'quiet-hours', 'no-address', 'digest-off', 'read', 'digest'] as const),
  ...(['unread', 'unsubscribed', 'bounced', 'refused', 'summed', 'no-server'] as const),
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** MSG-196: the channels that can deliver an unread message later. */
export const ESCALATION_CHANNELS = ['popup', 'mail'] as const

/** MSG-158: attempts to mail an unread message, after which it is given up. */
export const ESCALATION_ATTEMPTS = 5
export const DELIVERY_RULES = ['mandatory', 'organisation', 'person', 'tenant', 'kind', 'severity'] as const
export type DeliveryRule = (typeof DELIVERY_RULES)[number]

/** MSG-148: the outcomes of a message action. */
export const ACTION_OUTCOMES = ['running', 'done', 'already', 'failed'] as const
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number]

/** MSG-147: the path at an application's server to which the portal posts an action of a message. */
export const ACTION_PATH = '/.well-known/portico/message-actions'

/**
 * MSG-147, MSG-148: the maximum number of actions of a message, the milliseconds for an answer of the application's
 * server, the maximum bytes of that answer, and the seconds after which a call without an end may be repeated.
 */
export const ACTIONS = { each: 3, timeoutMs: 10_000, answerBytes: 10_000, leaseSeconds: 20 } as const

/** MSG-141, MSG-145: limits of the kinds of a product: their number, and the values of each. */
export const KINDS = { each: 50, retentionDays: 3650, mailAfterMinutes: 10_080 } as const

/**
 * MSG-208, MSG-210: limits of Web Push: browsers of a person, characters of an address, attempts, milliseconds and bytes
 * of an answer of a push service, and seconds for which it stores a message for a browser that is offline.
 */
export const PUSH = {
  browsers: 10,
  endpointLength: 1000,
  attempts: 5,
  timeoutMs: 10_000,
  answerBytes: 10_000,
  storedSeconds: 86_400,
} as const

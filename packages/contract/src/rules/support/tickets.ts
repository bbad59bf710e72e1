/** TICKET-1: channel and type of a ticket that a person sends from the portal. */
export const TICKET_ORIGIN = { channel: '161', type: '101' } as const

/** TICKET-3: maximum lengths of the fields of a ticket, in UTF-16 code units. */
export const TICKET_LENGTHS = {
  question: 5000,
  branchCode: 100,
  projectName: 200,
  mobile: 200,
  accountName: 200,
  faultCode: 100,
  traceId: 64,
  page: 200,
} as const

/** TICKET-5: maximum size of the attachment. */
export const ATTACHMENT_BYTES = 5 * 1024 * 1024

/** TICKET-10: tickets that a person may submit within an hour. */
export const TICKETS_PER_HOUR = 10

/** TICKET-18: tickets on one page of the person's list, and the maximum. */
export const TICKET_PAGE = { default: 20, maximum: 200 } as const

/** TICKET-20: maximum length of an answer of a help desk, and the minutes for which its signature is valid. */
export const TICKET_ANSWER = { length: 10_000, minutes: 5 } as const

/** TICKET-30: the delivery to a help desk: number of attempts, and the minutes before the second one, which double. */
export const TICKET_DELIVERY = { attempts: 12, retryMinutes: 1, longestMinutes: 360 } as const

export const TICKET_STATES = ['received', 'in_progress', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A landline number: an area code of 3 or 4 digits, an optional hyphen, 7 or 8 digits. */
const LANDLINE = /^(?:\d{10,12}|\d{3,4}-\d{7,8})$/
const MOBILE = /^1\d{10}$/
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/

/**
 * TICKET-4 (D77): whether a person can be reached by the text: a phone number, or an address that looks like an e-mail.
 */
export const isContact = (text: string): boolean =>
  text.length <= TICKET_LENGTHS.mobile && [LANDLINE, MOBILE, EMAIL].some((pattern) => pattern.test(text))

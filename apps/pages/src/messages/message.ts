import { startOfDay } from './start-of-day.ts'

/** A message in the form of the portal. */
export interface Message {
  id: number
  title: string
  createTime: string
  tenantId: number
  tenantName: string
  read: boolean
  severity: 'normal' | 'alert'
  source: string
  sourceName: string
  businessJump: boolean
  /** The end of the snooze; undefined if the message is not snoozed. */
  snoozedUntil?: string
  /** The snooze ends once the person is in the organisation of the message. */
  snoozedInOrganisation?: true
  /** The target of the message; null if it opens in the message centre. */
  webContentUrl: { orgId: number | null } | null
  /** The number of further unread messages of the same source and group. */
  similar?: number
  /** Its group; undefined if it is never grouped. */
  groupKey?: string
  subject?: string
  /** The person has marked it as done. */
  done?: boolean
  /** The name of its registered kind. */
  kindName?: string
  /** It is an announcement above the page; one that must be read is confirmed by its own button (MSG-154). */
  banner?: 'closable' | 'must-read'
  /** The tenant whose member it is for, if it is not the present one. */
  memberTenant?: { id: number; name: string }
}

export interface MessageListPage {
  recordTotal: number
  pageIndex: number
  pageSize: number
  records: readonly Message[]
}

/** The state of an action of a message. */
export interface ActionResult {
  outcome: 'running' | 'done' | 'already' | 'failed'
  /** The person who had done it before, if known. */
  by: string | null
}

export interface MessageAction {
  code: string
  name: string
  result: ActionResult | null
}

export interface MessageDetail extends Message {
  actions?: readonly MessageAction[]
  /** HTML that the server has sanitised (MSG-35). */
  content: string
  attachments: readonly { name: string; url: string; size: number }[]
}

export interface MessageFilter {
  keyword: string
  productCode: string
  severity: '' | 'normal' | 'alert'
  tenantId: number | null
  done: '' | 'yes' | 'no'
  /** YYYY-MM-DD, in the person's time zone; empty for no limit. */
  from: string
  to: string
  /** True for the messages of all tenants. */
  isEverywhere: boolean
}

export const NO_FILTER: MessageFilter = {
  keyword: '',
  productCode: '',
  severity: '',
  tenantId: null,
  done: '',
  from: '',
  to: '',
  isEverywhere: false,
}

export type ReadFilter = 'all' | 'unread' | 'read'

/** MSG-27: the filter in the server's form. A day counts from its beginning to its end in the person's time zone. */
export function queryOf(kind: ReadFilter, filter: MessageFilter, pageIndex: number, timeZone: string | undefined) {
  const { keyword, productCode, severity, tenantId, done, from, to, isEverywhere } = filter
  return {
    unread: kind === 'all' ? null : kind === 'unread',
    pageIndex,
    pageSize: 20,
    grouped: true,
    ...(isEverywhere ? { isEverywhere } : {}),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(productCode === '' ? {} : { productCode }),
    ...(severity === '' ? {} : { severity }),
    ...(tenantId === null ? {} : { tenantId }),
    ...(done === '' ? {} : { done: done === 'yes' }),
    ...fieldOf('from', startOfDay(from, 0, timeZone), 0),
    ...fieldOf('to', startOfDay(to, 1, timeZone), -1),
  }
}

/** MSG-130, MSG-184: the unread messages of the group that a row represents, also those that do not count. */
export const groupQueryOf = ({ source, groupKey }: Message) => ({
  unread: true,
  uncounted: true,
  productCode: source,
  groupKey,
  pageSize: MARKED_AT_ONCE,
})

/** The maximum number of messages that one call marks (MSG-30). */
export const MARKED_AT_ONCE = 200

function fieldOf(name: 'from' | 'to', moment: Date | null, milliseconds: number): { from?: string; to?: string } {
  return moment === null ? {} : { [name]: new Date(moment.getTime() + milliseconds).toISOString() }
}

import { z } from 'zod/mini'
import { Id, IdText, Instant, OrgId, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ActionResult } from './message-actions.ts'
import { BANNERS, JUMP_TYPE, MARKED_AT_ONCE, SEVERITIES } from '../rules/support/messages.ts'

/** The target of a message: an address, or a menu of an application with its parameters. */
export const WebContentUrl = z.object({
  /** 1: `url` in a new browser tab; 2: the menu `moduleCode`. */
  type: z.union([z.literal(JUMP_TYPE.url), z.literal(JUMP_TYPE.menu)]),
  url: z.nullable(z.string()),
  applicationCode: z.nullable(z.string()),
  productCode: z.nullable(z.string()),
  /** Code of the menu to open. */
  moduleCode: z.nullable(z.string()),
  extendParamers: z.record(z.string(), z.string()),
  orgId: z.nullable(OrgId),
})
export type WebContentUrl = z.infer<typeof WebContentUrl>

const message = {
  id: Id,
  title: z.string(),
  createTime: Instant,
  /** The tenant that the message is about; the caller's own as a rule. */
  tenantId: Id,
  tenantName: z.string(),
  read: z.boolean(),
  severity: z.enum(SEVERITIES),
  /** Product of the application that posted it. */
  source: z.string(),
  /** Name of the product in the caller's language; its code if it has none. */
  sourceName: z.string(),
  /** False: the message opens in the message centre. */
  businessJump: z.boolean(),
  webContentUrl: z.nullable(WebContentUrl),
  /** Until then the message is snoozed: neither counted nor listed as unread. Absent otherwise. */
  snoozedUntil: z.optional(Instant),
  /** True: the snooze ends once the person is in the organisation of the message (MSG-174). Absent otherwise. */
  snoozedInOrganisation: z.optional(z.literal(true)),
  /** Further unread messages of the same group, for which this one stands in a grouped page. */
  similar: z.optional(z.int()),
  /** MSG-130, MSG-184: unread messages of one source and group are one row. Absent for one that is never grouped. */
  groupKey: z.optional(z.string()),
  /** The subject, if the application has named one. */
  subject: z.optional(z.string()),
  /** True: the person has marked it as done (MSG-140). Absent otherwise. */
  done: z.optional(z.boolean()),
  /** Present on an announcement that is shown as a banner above the page until it is read (MSG-154). */
  banner: z.optional(z.enum(BANNERS)),
  /** Code of the registered kind (MSG-141), and its name in the caller's language. */
  kind: z.optional(z.string()),
  kindName: z.optional(z.string()),
  /** False: the pop-up is no notification of the browser (MSG-183). Absent otherwise. */
  inBrowser: z.optional(z.boolean()),
  /** The tenant whose member the message is for, in a page of all tenants, if it is not the present one. */
  memberTenant: z.optional(z.object({ id: Id, name: z.string() })),
}

export const Message = z.object(message)
export type Message = z.infer<typeof Message>

const Attachment = z.object({ name: z.string(), url: z.string(), size: z.int() })
export type Attachment = z.infer<typeof Attachment>

/** MSG-147: a button of the message, with the result of its action for the caller; null before the first press. */
const MessageAction = z.object({ code: z.string(), name: z.string(), result: z.nullable(ActionResult) })
export type MessageAction = z.infer<typeof MessageAction>

export const MessageDetail = z.object({
  ...message,
  content: z.string(),
  attachments: z.array(Attachment),
  actions: z.optional(z.array(MessageAction)),
})
export type MessageDetail = z.infer<typeof MessageDetail>

const Moment = z.iso.datetime({ offset: true })

const MessageFilter = z.object({
  /** True: unread ones; false: read ones; null or absent: all. */
  unread: z.nullish(z.boolean()),
  /** With `unread`: also those that do not count, such as those of muted sources, but no snoozed ones (MSG-236). */
  uncounted: z.optional(z.boolean()),
  pageIndex: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** The source. */
  productCode: z.nullish(boundedText(100)),
  /** Text in the title or the content; the newest 500 messages with it are listed and counted (MSG-135). */
  keyword: z.nullish(z.string().check(z.maxLength(100))),
  severity: z.nullish(z.enum(SEVERITIES)),
  /** The tenant that the messages are about. */
  tenantId: z.nullish(Id),
  /** Earliest and latest time, both inclusive. */
  from: z.nullish(Moment),
  to: z.nullish(Moment),
  /** True: unread messages of one group are one row, the newest (MSG-130, MSG-184). */
  grouped: z.nullish(z.boolean()),
  /** The messages of this group, with `productCode` as their source. */
  groupKey: z.nullish(boundedText(200)),
  /** True selects messages marked as done, false the others, null all. */
  done: z.nullish(z.boolean()),
  /** The kind, with `productCode` as its source. */
  kind: z.nullish(boundedText(63)),
  /** The messages of this subject. */
  subject: z.nullish(boundedText(100)),
})
export type MessageFilter = z.infer<typeof MessageFilter>

export const MessagePage = z.object({
  recordTotal: z.int(),
  pageIndex: z.int(),
  pageSize: z.int(),
  records: z.array(Message),
})
export type MessagePage = z.infer<typeof MessagePage>

export const UnreadCount = z.object({
  count: z.int(),
  /** Unread messages in each of the person's tenants, by tenant id. */
  byTenant: z.record(z.string(), z.int()),
})
export type UnreadCount = z.infer<typeof UnreadCount>

const Marked = z.object({ updated: z.int() })

const MarkAll = z.nullish(
  z.object({
    /** The newest message that is known here: later ones stay unread, unless they were seen elsewhere (MSG-194). */
    newestId: z.optional(Id),
    /** `markedAt` of an earlier response: the messages that that call marked become unread again. */
    undo: z.optional(Moment),
  }),
)

export const messages = [
  endpoint('POST /api/message/v4/messages/page', {
    summary: 'The person’s messages, newest first',
    access: 'tenant',
    body: MessageFilter,
    response: MessagePage,
    changesNothing: true,
  }),
  endpoint('POST /api/message/v4/messages/everywhere', {
    summary: 'The newest messages of the person in all tenants that the session may enter, at most 200',
    access: 'tenant',
    body: MessageFilter,
    response: MessagePage,
    changesNothing: true,
  }),
  endpoint('PUT /api/message/v4/messages/all', {
    summary: 'Mark all messages as read, up to the newest that was seen; or undo that',
    access: 'tenant',
    body: MarkAll,
    response: z.object({ updated: z.int(), markedAt: z.nullable(Instant) }),
  }),
  endpoint('PUT /api/message/v4/messages/ids', {
    summary: 'Mark messages as read, as unread, as done, as not done or as seen; closes alerts',
    access: 'tenant',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE)),
      read: z.optional(z.boolean()),
      /** If this is set, `read` is ignored: a message that is done is also read. */
      done: z.optional(z.boolean()),
      /** MSG-192: the messages whose rows were on the screen; the other members are ignored. */
      seen: z.optional(z.literal(true)),
    }),
    response: Marked,
  }),
  endpoint('GET /api/message/v4/messages/unread-count', {
    summary: 'Number of unread messages, here and in each of the person’s tenants',
    access: 'tenant',
    response: UnreadCount,
  }),
  endpoint('GET /api/message/v4/messages/alerts', {
    summary: 'Alerts and banners that are not closed, oldest first',
    access: 'tenant',
    response: z.array(Message),
  }),
  endpoint('GET /api/message/v4/messages/{id}', {
    summary: 'One message with its content (sanitised HTML) and attachments',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: MessageDetail,
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /api/message/v4/messages/{id}/snooze', {
    summary: 'Hide a message until a time, or until the person is in its organisation; null ends that',
    access: 'tenant',
    params: z.object({ id: IdText }),
    body: z.object({ until: z.nullable(z.union([Moment, z.literal('organisation')])) }),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
] as const

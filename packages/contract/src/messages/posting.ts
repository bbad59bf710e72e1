import { z } from 'zod/mini'
import { Id, LANGUAGES, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ACTIONS, OWN_MESSAGES, POSTING, SEVERITIES } from '../rules/support/messages.ts'

const Moment = z.iso.datetime({ offset: true })

/** A text in at least one language; `{{name}}` is replaced by the parameter of that name. */
const TextsUpTo = (maximum: number) =>
  z.partialRecord(z.enum(LANGUAGES), boundedText(maximum)).check(z.refine((texts) => Object.keys(texts).length > 0))

const list = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(POSTING.addressees))

/** At least one of the members. */
const Audience = z
  .object({
    userIds: z.optional(list(Id)),
    roleCodes: z.optional(list(boundedText(100))),
    orgIds: z.optional(list(Id)),
    /** True: the tenant's own staff. */
    tenant: z.optional(z.literal(true)),
  })
  .check(z.refine((audience) => Object.values(audience).some((member) => member !== undefined)))
export type Audience = z.infer<typeof Audience>

/** The destination of the message: an address of the web, or a menu with an organisation and parameters. */
const Target = z.union([
  z.object({ url: boundedText(2000) }),
  z.object({
    productCode: boundedText(100),
    applicationCode: z.optional(boundedText(100)),
    menuCode: boundedText(100),
    orgId: z.optional(Id),
    params: z.optional(z.record(boundedText(100), z.string().check(z.maxLength(500)))),
    /** The menu is in another tenant, which trusts the addressees' tenant. */
    tenantId: z.optional(Id),
  }),
])
export type PostedTarget = z.infer<typeof Target>

export const NewMessage = z.object({
  tenantId: Id,
  to: Audience,
  /** Code of a kind that the application's product has registered; without one it is the source's general kind. */
  kind: z.optional(boundedText(63)),
  /** Default: the severity of the kind. */
  severity: z.optional(z.enum(SEVERITIES)),
  titles: TextsUpTo(POSTING.titleLength),
  /** HTML. Markup that is not on the allow-list is removed (MSG-35). */
  contents: TextsUpTo(POSTING.contentLength),
  parameters: z.optional(z.record(boundedText(50), z.string().check(z.maxLength(500)))),
  target: z.optional(Target),
  attachments: z.optional(
    z
      .array(z.object({ name: boundedText(200), url: boundedText(2000), size: z.int().check(z.minimum(0)) }))
      .check(z.maxLength(POSTING.attachments)),
  ),
  /** Buttons of the message; the application's server must accept them (MSG-147). */
  actions: z.optional(
    z
      .array(
        z.object({
          code: z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,62}$/)),
          names: TextsUpTo(40),
        }),
      )
      .check(z.maxLength(ACTIONS.each)),
  ),
  expiresAt: z.optional(Moment),
  /** The subject of the message, such as `drawing A-101`. Lists show the unread messages of one subject as one row. */
  subject: z.optional(boundedText(100)),
  /**
   * MSG-184: the object of the message, such as `comments A-101`. Unread messages of one kind and key are one row in the
   * lists, whatever their subjects; important ones and mentions are not.
   */
  dedupeKey: z.optional(boundedText(100)),
  /** Names the messages that become void together, such as `approval 4711`. */
  retireKey: z.optional(boundedText(100)),
})
export type NewMessage = z.infer<typeof NewMessage>

/** MSG-120: a message of an application to the person who uses it. */
export const OwnMessage = z.object({
  applicationCode: boundedText(100),
  /** A repetition of the same key posts nothing. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  titles: TextsUpTo(POSTING.titleLength),
  texts: z.optional(TextsUpTo(OWN_MESSAGES.textLength)),
  /** A menu of the application's product. */
  target: z.optional(
    z.object({
      menuCode: boundedText(100),
      orgId: z.optional(Id),
      params: z.optional(z.record(boundedText(100), z.string().check(z.maxLength(500)))),
    }),
  ),
  /** MSG-204: unread messages of the application's product with the same key are one row in the lists. */
  dedupeKey: z.optional(boundedText(100)),
})
export type OwnMessage = z.infer<typeof OwnMessage>

export const ownPosting = [
  endpoint('POST /api/message/v4/messages/own', {
    summary: 'Post a message of an application to its present user; the shell calls it for the application',
    access: 'tenant',
    body: OwnMessage,
    response: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
] as const

export const posting = [
  endpoint('POST /api/message/v4/messages', {
    summary:
      "Post a message: called by an application's server (Basic), with the header `idempotency-key`; a repetition posts nothing",
    access: 'public',
    body: NewMessage,
    response: z.object({ id: Id }),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'UNKNOWN_KIND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /api/message/v4/messages/retire', {
    summary:
      "Withdraw the application's messages with a key, which are done elsewhere, for everybody: called by its server (Basic)",
    access: 'public',
    body: z.object({ tenantId: Id, retireKey: boundedText(100) }),
    response: z.object({ retired: z.int() }),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
] as const

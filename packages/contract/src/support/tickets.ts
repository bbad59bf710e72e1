import { z } from 'zod/mini'
import { Id, IdText, Instant, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  ATTACHMENT_BYTES,
  isContact,
  TICKET_LENGTHS,
  TICKET_ORIGIN,
  TICKET_STATES,
  type TicketState,
} from '../rules/support/tickets.ts'

/** W3: the envelope of the knowledge service. `code` is 0 for a success; `msg` is shown to the person. */
const knowledge = <T extends z.ZodMiniType>(data: T) => z.object({ code: z.int(), msg: z.string(), data })

/** Text that is not only spaces. */
const filled = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))

/** TICKET-3, D79: the parts of the form beside the file, by their names on the wire. */
export const TicketForm = z.object({
  /** The description of the problem. */
  question: filled(TICKET_LENGTHS.question),
  branchCode: filled(TICKET_LENGTHS.branchCode),
  projectName: filled(TICKET_LENGTHS.projectName),
  /** Phone number or e-mail address (D77). */
  mobile: filled(TICKET_LENGTHS.mobile).check(z.refine(isContact)),
  /** The name of the contact. */
  accountName: filled(TICKET_LENGTHS.accountName),
  /** `pid` of the product. */
  faultCode: filled(TICKET_LENGTHS.faultCode),
  channel: z.literal(TICKET_ORIGIN.channel),
  type: z.literal(TICKET_ORIGIN.type),
  /** The code of the error from which the person opened the form. */
  traceId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The page that was open, such as `Schedule (plan.schedule)`. */
  page: z.optional(boundedText(TICKET_LENGTHS.page)),
})
export type TicketForm = z.infer<typeof TicketForm>

const State = z.enum(TICKET_STATES)

const TicketSummary = z.object({
  /** Unique in the tenant, such as `2026-000123`. */
  ticketNo: z.string(),
  state: State,
  createTime: Instant,
  question: z.string(),
})
export type TicketSummary = z.infer<typeof TicketSummary>

export const TicketListPage = z.object({
  records: z.array(TicketSummary),
  pageIndex: z.int(),
  pageSize: z.int(),
  recordTotal: z.int(),
})
export type TicketListPage = z.infer<typeof TicketListPage>

const HelpDeskAnswer = z.object({
  id: Id,
  /** Plain text. */
  text: z.string(),
  /** The name that the help desk gives; null for none. */
  answeredBy: z.nullable(z.string()),
  createTime: Instant,
})
export const TicketDetail = z.object({
  ...TicketSummary.shape,
  branchName: z.string(),
  productName: z.string(),
  projectName: z.string(),
  mobile: z.string(),
  accountName: z.string(),
  traceId: z.nullable(z.string()),
  page: z.nullable(z.string()),
  /** The file itself is only for the help desk. */
  attachment: z.nullable(z.object({ name: z.string(), size: z.int() })),
  /** Oldest first. */
  answers: z.array(HelpDeskAnswer),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/** TICKET-20: the claims of a help desk's answer. `sub` is the number of the ticket, `jti` the answer's own id. */
export interface TicketAnswerClaims {
  sub: string
  jti: string
  iat: number
  aud: 'portico:tickets'
  text?: string
  state?: TicketState
  by?: string
}

const TicketNo = z.string().check(z.regex(/^\d{4}-\d{6,9}$/))

/** A multipart form: the parts of `TicketForm`, and `videoOrPhoto`, which is absent without a file. */
export const ticketForm = [
  endpoint('POST /knowledge/api/robot/control-panel/get-service-ticket', {
    summary:
      'Submit a support ticket with at most one file; `msg` is shown. Refusals have a `code` other than 0: 400, 413, 415 or 429. The header `idempotency-key` prevents a second ticket',
    access: 'tenant',
    upload: { bytes: ATTACHMENT_BYTES, name: 'videoOrPhoto', isOptional: true, fields: TicketForm },
    response: knowledge(z.nullable(z.object({ ticketNo: z.string() }))),
    errors: ['UNSUPPORTED_MEDIA_TYPE'],
  }),
] as const

export const tickets = [
  endpoint('GET /knowledge/api/robot/control-panel/get-channel', {
    summary: 'The branch that the ticket form preselects; null if the tenant has none',
    access: 'tenant',
    response: knowledge(z.object({ branchCode: z.nullable(z.string()) })),
  }),
  endpoint('GET /knowledge/api/robot/control-panel/get-channel-list', {
    summary: 'The names of the branches by their codes, in order',
    access: 'tenant',
    response: knowledge(z.record(z.string(), z.string())),
  }),
  endpoint('GET /knowledge/api/robot/control-panel/get-C4-product-info-l3', {
    summary: 'The products about which a ticket can be submitted, in order',
    access: 'tenant',
    response: knowledge(z.array(z.object({ pid: z.string(), pname: z.string() }))),
  }),
  endpoint('GET /api/workbench/v4/tickets', {
    summary: "The person's own tickets in the entered tenant, newest first",
    access: 'tenant',
    query: z.object({ pageIndex: z.optional(IdText), pageSize: z.optional(IdText) }),
    response: TicketListPage,
  }),
  endpoint('GET /api/workbench/v4/tickets/{ticketNo}', {
    summary: "One of the person's own tickets with its answers",
    access: 'tenant',
    params: z.object({ ticketNo: TicketNo }),
    response: TicketDetail,
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /knowledge/api/help-desk/answers', {
    summary:
      "The answer of a help desk to a ticket: a JWS (HS256) with the secret of the tenant's help desk; a repetition of the same `jti` changes nothing",
    access: 'public',
    provesItself: true,
    body: z.object({
      tenantId: Id,
      /** Compact JWS with the claims of `TicketAnswerClaims`. */
      answer: z.string().check(z.maxLength(100_000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]{43}$/)),
    }),
    response: knowledge(z.object({ ticketNo: z.string(), state: State })),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION'],
  }),
] as const

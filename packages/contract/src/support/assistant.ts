import { z } from 'zod/mini'
import { EpochMs, Id, IdText, Instant, OrgId, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ANSWER_STATES, ASSISTANT_COMMANDS_MAX, ASSISTANT_LENGTHS, SOURCE_KINDS } from '../rules/assistant.ts'

/** The token of a context, as `ai-robot/resources` answered it. */
const ContextToken = z.string().check(z.regex(/^ai-[\w-]{43}$/))

/** The context of the assistant for one session, tenant and organisation. */
export const AssistantContext = z.object({
  /** Names the context in the other calls; ends when the browser tab fetches resources for another organisation. */
  token: z.string(),
  /** The same as `token`. */
  resourceToken: z.string(),
  /** Knowledge documents of the tenant, at most 100, by name. */
  knowledges: z.array(z.object({ id: z.string(), name: z.string() })),
  expiredAt: EpochMs,
  /** The name of the model; null if the assistant answers by search alone. */
  model: z.nullable(z.string()),
  /** The offers that an answer may make: to open menus, to search them, and, with a model, to run commands. */
  actionsAllowed: z.array(z.enum(['openMenu', 'searchMenus', 'proposeCommand'])),
})
export type AssistantContext = z.infer<typeof AssistantContext>

/** The target that opens a source. The shell checks the permission again when a person presses it. */
const SourceTarget = z.object({
  orgId: z.optional(Id),
  productCode: z.optional(z.string()),
  applicationCode: z.optional(z.string()),
  menuCode: z.optional(z.string()),
  /** A message of the message centre. */
  messageId: z.optional(Id),
  /** A page of help: an http or https address, or a path of the portal's origin. */
  url: z.optional(z.string()),
  documentId: z.optional(Id),
  /** The id of one of the commands that the question named. */
  commandId: z.optional(z.string()),
})

/** A source of an answer. All texts are plain text. */
export const AnswerSource = z.object({
  /** The number by which the answer cites it: `[1]`. */
  number: z.int(),
  kind: z.enum(SOURCE_KINDS),
  title: z.string(),
  /** The names above it, joined; empty for none. */
  path: z.string(),
  /** The passage that matches; empty if the title is all. */
  snippet: z.string(),
  /** Matches in the snippet: pairs of start (inclusive) and end (exclusive). */
  highlight: z.array(z.tuple([z.int(), z.int()])),
  target: SourceTarget,
})
export type AnswerSource = z.infer<typeof AnswerSource>

/** An action that the assistant proposes. Nothing happens until the person confirms it in the shell. */
export const AssistantProposal = z.object({
  id: Id,
  /** One of the commands that the question named. */
  commandId: z.string(),
  /** The command's name, from the question and not from the model. */
  title: z.string(),
})
export type AssistantProposal = z.infer<typeof AssistantProposal>

/**
 * The data of the events of an answer, by name, in the order `start`, then any of `text`, `sources` and `proposal`,
 * then `end`, which is the last one. A connection that closes without `end` was cut off.
 */
export const answerEvents = {
  start: z.object({ conversationId: Id, questionId: Id, answerId: Id, mode: z.enum(['search', 'model']) }),
  /** A piece of the answer, to be appended: Markdown without HTML. Links with `menuCode` in their query open menus. */
  text: z.object({ text: z.string() }),
  /** All sources known so far; replaces the former list. */
  sources: z.object({ sources: z.array(AnswerSource) }),
  proposal: AssistantProposal,
  end: z.object({
    state: z.enum(ANSWER_STATES),
    /** For `failed`: a text for the person. Null otherwise. */
    errorMsg: z.nullable(z.string()),
  }),
}
export type AnswerEventName = keyof typeof answerEvents
export type AnswerEventData = { [Name in AnswerEventName]: z.infer<(typeof answerEvents)[Name]> }

export const AssistantQuestion = z.object({
  token: ContextToken,
  /** The organisation in which the person works; another one than that of the context ends it. */
  orgId: Id,
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(ASSISTANT_LENGTHS.question)),
  /** Continues this conversation; a new one without it. */
  conversationId: z.optional(Id),
  /** The page in front. */
  page: z.optional(
    z.object({
      title: z.string().check(z.maxLength(ASSISTANT_LENGTHS.name)),
      menuCode: z.optional(boundedText(100)),
      /** The page context that the application declares. Only a language model reads it. */
      text: z.optional(z.string().check(z.maxLength(ASSISTANT_LENGTHS.pageText))),
    }),
  ),
  /** The commands of the palette that the person may run now; an answer proposes no others. */
  commands: z.optional(
    z
      .array(z.object({ id: boundedText(ASSISTANT_LENGTHS.name), title: boundedText(ASSISTANT_LENGTHS.name) }))
      .check(z.maxLength(ASSISTANT_COMMANDS_MAX)),
  ),
})
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

const ConversationSummary = z.object({
  id: Id,
  /** The beginning of the first question. */
  title: z.string(),
  createTime: Instant,
  /** The time of the last question. */
  changeTime: Instant,
})

export const ConversationPage = z.object({
  records: z.array(ConversationSummary),
  pageIndex: z.int(),
  pageSize: z.int(),
  recordTotal: z.int(),
})
export type ConversationPage = z.infer<typeof ConversationPage>

const ProposalOutcome = z.enum(['confirmed', 'declined'])

export const Conversation = z.object({
  ...ConversationSummary.shape,
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: Id,
      role: z.enum(['question', 'answer']),
      text: z.string(),
      createTime: Instant,
      /** For an answer; null for a question. */
      state: z.nullable(z.enum(ANSWER_STATES)),
      sources: z.array(AnswerSource),
      /** `outcome` is null until the person decides. */
      proposals: z.array(z.extend(AssistantProposal, { outcome: z.nullable(ProposalOutcome) })),
    }),
  ),
})
export type Conversation = z.infer<typeof Conversation>

export const assistant = [
  endpoint('GET /api/workbench/v4/ai-robot/resources', {
    summary:
      "The assistant's context in an organisation. It replaces the context that the browser tab had in the tenant, whose token ends",
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: AssistantContext,
    errors: ['NOT_FOUND', 'VIEW_ONLY'],
  }),
  endpoint('POST /api/workbench/v4/ai-robot/resources/end', {
    summary:
      "End a context of the session, of whichever tenant, as when the person leaves its organisation. Another session's token ends nothing",
    access: 'tenant',
    body: z.object({ token: ContextToken }),
  }),
  endpoint('PUT /api/workbench/v4/ti-run/update-custom-info', {
    summary: 'Store what the shell tells the assistant about the open page; `CONTEXT_ENDED` for an ended token',
    access: 'tenant',
    body: z.object({
      token: ContextToken,
      /** Identity, tenant and organisation are those of the context; stated ones are ignored. */
      customInfo: z.object({
        tenantId: z.optional(Id),
        orgId: z.optional(OrgId),
        orgName: z.optional(z.string().check(z.maxLength(ASSISTANT_LENGTHS.name))),
        productCode: z.optional(z.string().check(z.maxLength(100))),
        menuCode: z.optional(z.string().check(z.maxLength(100))),
        nickName: z.optional(z.string().check(z.maxLength(ASSISTANT_LENGTHS.name))),
        lang: z.optional(z.string().check(z.maxLength(100))),
      }),
    }),
    errors: ['CONTEXT_ENDED'],
  }),
  endpoint('POST /knowledge/api/robot/context-info', {
    summary: 'For the server of an embedded bot: the custom info of a live context by its token, else 401',
    access: 'public',
    provesItself: true,
    changesNothing: true,
    body: z.object({ token: ContextToken }),
    response: z.object({
      code: z.int(),
      msg: z.string(),
      data: z.object({
        tenantId: Id,
        orgId: Id,
        expiredAt: EpochMs,
        orgName: z.optional(z.string()),
        productCode: z.optional(z.string()),
        menuCode: z.optional(z.string()),
        nickName: z.optional(z.string()),
        lang: z.optional(z.string()),
      }),
    }),
    errors: ['UNAUTHENTICATED'],
  }),
  endpoint('POST /api/workbench/v4/assistant/answers', {
    summary:
      'Ask the assistant: server-sent events `start`, `text`, `sources`, `proposal` and `end` (`answerEvents`). Closing the connection cancels the answer',
    access: 'tenant',
    body: AssistantQuestion,
    answers: 'events',
    errors: ['CONTEXT_ENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /api/workbench/v4/assistant/conversations', {
    summary: "The person's own conversations in the entered tenant, latest first; `q` searches titles and texts",
    access: 'tenant',
    query: z.object({ q: z.optional(boundedText(100)), pageIndex: z.optional(IdText), pageSize: z.optional(IdText) }),
    response: ConversationPage,
  }),
  endpoint('GET /api/workbench/v4/assistant/conversations/{id}', {
    summary: "One of the person's own conversations",
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: Conversation,
    errors: ['NOT_FOUND'],
  }),
  endpoint('DELETE /api/workbench/v4/assistant/conversations/{id}', {
    summary: "Delete one of the person's own conversations",
    access: 'tenant',
    params: z.object({ id: IdText }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('DELETE /api/workbench/v4/assistant/conversations', {
    summary: "Delete all of the person's own conversations in the entered tenant",
    access: 'tenant',
  }),
  endpoint('PUT /api/workbench/v4/assistant/proposals/{id}', {
    summary: 'Record in the audit log what the person decided about a proposed command; the first decision stays',
    access: 'tenant',
    params: z.object({ id: IdText }),
    body: z.object({ outcome: ProposalOutcome }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
] as const

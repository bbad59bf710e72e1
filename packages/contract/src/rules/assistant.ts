/** ASSISTANT-1: minutes for which the context of the assistant is valid. */
export const ASSISTANT_CONTEXT_MINUTES = 60

/** Maximum lengths of the texts of a question and of its surroundings, in UTF-16 code units. */
export const ASSISTANT_LENGTHS = {
  question: 2000,
  /** Text that an application declares about its page. */
  pageText: 8000,
  name: 200,
  /** Bytes of the JSON that `update-custom-info` stores. */
  customInfo: 4096,
} as const

/** Commands that a question may name. */
export const ASSISTANT_COMMANDS_MAX = 200

/** ASSISTANT-13: sources of one answer. */
export const ANSWER_SOURCES_MAX = 6

/** ASSISTANT-30: conversations on one page of the list, and the maximum. */
export const CONVERSATION_PAGE = { default: 20, maximum: 100 } as const

/** ASSISTANT-33: days for which a conversation is stored after its last question. */
export const CONVERSATION_DAYS = { default: 90, minimum: 1, maximum: 730 } as const

/** ASSISTANT-49, ASSISTANT-53: tokens of a model that a day (UTC) permits unless others are set. 0 permits none. */
export const MODEL_TOKENS = { person: 200_000, tenant: 5_000_000, maximum: 1_000_000_000_000_000 } as const

/** ASSISTANT-49: the highest cost of a day, and the highest price of a million tokens, in any currency. */
export const MODEL_COST = { maximum: 1_000_000, price: 10_000 } as const

/** Lengths of the settings of a model, in UTF-16 code units. */
export const MODEL_LENGTHS = { url: 500, name: 100, key: 500 } as const

/** ASSISTANT-46, ASSISTANT-47: limits of one answer of a model. */
export const MODEL_LIMITS = {
  /** Calls of the model: each but the last may use tools. */
  calls: 4,
  proposals: 3,
  /** Tokens that one call may write. */
  tokens: 1500,
  /** Characters of the whole answer. */
  characters: 20_000,
  /** Milliseconds without a part of the answer, and for one call in all. */
  idleMs: 30_000,
  wholeMs: 120_000,
  /** Bytes of one line of the stream, and of the whole. */
  lineBytes: 256 * 1024,
  bytes: 8 * 1024 * 1024,
} as const

/** ASSISTANT-20: maximum size of a knowledge document, and their number in a tenant. */
export const KNOWLEDGE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  documents: 5000,
  perPage: 50,
  perPageMaximum: 200,
  /** ASSISTANT-50: simultaneous uploads at one server. */
  atOnce: { tenant: 4, all: 20 },
} as const

/** ASSISTANT-20: the kinds of knowledge documents by the extensions of their files. */
export const KNOWLEDGE_KINDS = {
  txt: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'word',
  pdf: 'pdf',
} as const
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[keyof typeof KNOWLEDGE_KINDS]

/** ASSISTANT-12: the kinds of sources that the assistant searches. */
export const SOURCE_KINDS = ['help', 'document', 'menu', 'application', 'visit', 'message', 'command'] as const

/** ASSISTANT-14: the result of an answer. */
export const ANSWER_STATES = ['answered', 'notFound', 'cancelled', 'failed'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** ASSISTANT-21: limits of the worker that extracts the text of a document. */
export const EXTRACTION_LIMITS = { milliseconds: 20_000, megabytes: 256, characters: 4_000_000 } as const

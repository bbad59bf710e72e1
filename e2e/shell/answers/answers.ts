import type { HandlerShape } from '@portico/contract/protocol/endpoint'
import type { EndpointOf, EndpointRoute } from '@portico/contract/endpoints'
import { ERRORS, type ErrorCode, type Problem } from '@portico/contract/protocol/errors'

/** A refused call, with the status and the problem that the contract defines for its code. */
export class Refusal {
  readonly status: number
  readonly problem: Problem

  constructor(errorCode: ErrorCode, details: unknown = null) {
    this.status = ERRORS[errorCode]
    this.problem = { errorCode, errorMsg: 'Refused by the test', traceId: '0af7651916cd43dd8448eb211c80319c', details }
  }
}

/** A call of the shell, as a test receives it. */
export interface ShellCall<Answer = unknown> {
  query: URLSearchParams
  /** The path parameters of the route, in their order. */
  params: readonly string[]
  body: unknown
  /** Returns a mutable copy of the recorded answer of this call, or of the call that `key` names. */
  recorded(key?: string): Answer
}

type AnswerOf<R extends EndpointRoute> = HandlerShape<EndpointOf<R>>['answer']

/** Replaces recorded answers in this test. The test fails if an answer does not match the contract. */
export type Answers = <R extends EndpointRoute>(
  route: R,
  answer: (call: ShellCall<AnswerOf<R>>) => AnswerOf<R> | Refusal | Promise<AnswerOf<R> | Refusal>,
) => void

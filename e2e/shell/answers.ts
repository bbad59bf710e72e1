import type { HandlerShape } from '@portico/contract/protocol/endpoint'
import type { EndpointOf, EndpointRoute } from '@portico/contract/endpoints'
import { ERRORS, type ErrorCode, type Problem } from '@portico/contract/protocol/errors'

/** A call that the interface refuses, as every server of the contract does it. */
export class Refusal {
  readonly status: number
  readonly problem: Problem

  constructor(errorCode: ErrorCode, details: unknown = null) {
    this.status = ERRORS[errorCode]
    this.problem = { errorCode, errorMsg: 'Refused by the test', traceId: '0af7651916cd43dd8448eb211c80319c', details }
  }
}

/** A call as a test sees it. */
export interface ShellCall<Answer = unknown> {
  query: URLSearchParams
  /** The parts of the path that are parameters of the route, in their order. */
  params: readonly string[]
  body: unknown
  /** A copy of the recorded answer of this call, which may be changed; of another call where `key` names one. */
  recorded(key?: string): Answer
}

type AnswerOf<R extends EndpointRoute> = HandlerShape<EndpointOf<R>>['answer']

/** Answers calls of the contract in this test, instead of what was recorded. An answer that the contract refuses fails the test. */
export type Answers = <R extends EndpointRoute>(
  route: R,
  answer: (call: ShellCall<AnswerOf<R>>) => AnswerOf<R> | Refusal | Promise<AnswerOf<R> | Refusal>,
) => void

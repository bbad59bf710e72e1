import type { HandlerShape } from '@portico/contract/endpoint'
import type { EndpointOf, EndpointRoute } from '@portico/contract/endpoints'

/** Answers calls of the contract in this test, instead of what was recorded. An answer that the contract refuses fails the test. */
export type Answers = <R extends EndpointRoute>(
  route: R,
  answer: (call: { query: URLSearchParams; body: unknown }) => HandlerShape<EndpointOf<R>>['answer'],
) => void

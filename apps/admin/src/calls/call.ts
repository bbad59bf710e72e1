import type { Problem } from '@portico/contract/protocol/errors'
import type { PortalConnection } from '../portal-connection.ts'
import { isLargeBody, sendParts } from './large-bodies.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** One call of the interface of administration; `path` is below `/api/admin/v1/`. */
export interface CallRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Query
  /** API-9: the tag that a change needs. */
  tag?: string | null
  body?: unknown
  /** CONSOLE-35: cancels the call; its change is not applied then. */
  signal?: AbortSignal
  /** Gets the share of the body that has been sent, 0 to 1. At 1 the call begins. */
  onSent?: (share: number) => void
}

export interface CallAnswer<Body> {
  body: Body
  /** API-9: the tag of the object. */
  tag: string | null
}

/** The interface refused a call. The message is in the person's language. */
export class RefusedCall extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, problem: Problem | null) {
    super(problem?.errorMsg ?? `HTTP ${status}`)
    this.name = 'RefusedCall'
    this.status = status
    this.code = problem?.errorCode ?? ''
    this.details = problem?.details
  }
}

/** CONSOLE-3: has the shell make a call. Rejects with a `RefusedCall` if the server refuses it. */
export async function call<Body>(
  portal: PortalConnection,
  { method = 'GET', path, query, tag, body, signal, onSent }: CallRequest,
): Promise<CallAnswer<Body>> {
  const ask = (data: object) => portal.ask('administration.call', data)
  const json = body === undefined ? '' : JSON.stringify(body)
  const bodyOf = isLargeBody(json) ? await sendParts(ask, json, { signal, onSent }) : undefined
  const name = crypto.randomUUID()
  signal?.throwIfAborted()
  const cancel = () => void ask({ cancel: name }).catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  onSent?.(1)
  const pendingAnswer = ask({
    method,
    path: `/api/admin/v1/${path}`,
    ...(query ? { query: definedParameters(query) } : {}),
    ...(tag ? { tag } : {}),
    ...(bodyOf === undefined ? (body === undefined ? {} : { body }) : { bodyOf }),
    ...(signal ? { name } : {}),
  })
  const answer = (await pendingAnswer.finally(() => signal?.removeEventListener('abort', cancel))) as {
    status: number
    tag: string | null
    body: unknown
  }
  if (answer.status >= 400) throw new RefusedCall(answer.status, answer.body as Problem | null)
  return { body: answer.body as Body, tag: answer.tag }
}

const definedParameters = (query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

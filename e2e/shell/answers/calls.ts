import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@portico/contract/protocol/errors'
import { Refusal, type ShellCall } from './answers.ts'
import { endpointOf, keyOf, readRecorded, contractMismatch, DEFAULT_ACCOUNT, type Recorded } from '../recorded.ts'

/** The answer of a call: a value or a refusal, or a function of the call that returns one. */
export type Answer = (call: ShellCall) => unknown

/** Answers the calls of the shell without a portal server. */
export interface Calls {
  recorded: Recorded
  /** The answers of the current test by route. They take precedence over recorded answers. */
  answers: Map<string, Answer>
  /** Errors: calls without an answer, and answers that do not match the contract. */
  problems: string[]
  /** The account whose recorded answers take precedence over those of the default account. */
  account: string
  /** The error code for calls that need a session, or null while the session exists. */
  sessionEnd: ErrorCode | null
  /** The milliseconds by which the server's clock is ahead of the machine's clock. */
  aheadBy: number
  /** Restores the initial state before each test. */
  reset(): void
}

export function createCalls(): Calls {
  return {
    recorded: readRecorded(),
    answers: new Map(),
    problems: [],
    account: DEFAULT_ACCOUNT,
    sessionEnd: 'UNAUTHENTICATED',
    aheadBy: 0,
    reset() {
      this.answers.clear()
      this.problems.length = 0
      this.account = DEFAULT_ACCOUNT
      this.sessionEnd = 'UNAUTHENTICATED'
      this.aheadBy = 0
    },
  }
}

/** The organisation whose recorded answers also serve for organisations without a recording. */
const USUAL_ORGANISATION = '41001'

interface Answered {
  status: number
  value: unknown
}

export async function answerCall(calls: Calls, request: IncomingMessage, address: string): Promise<Answered> {
  const method = request.method ?? 'GET'
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const text = await readBody(request)
  const endpoint = endpointOf(`${method} ${pathname}`)
  const own = endpoint && calls.answers.get(endpoint.route)
  if (calls.sessionEnd && endpoint?.options.access !== 'public') return refused(new Refusal(calls.sessionEnd))
  if (!endpoint || !own) return { status: 200, value: answerAsRecorded(calls, method, address, text) }

  const value = await own({
    query: searchParams,
    params: paramsOf(endpoint.path, pathname),
    body: parse(text),
    recorded: (key) => structuredClone(findRecorded(calls, key ?? keyOf(method, address, text))),
  })
  if (value instanceof Refusal) return refused(value)
  const problem = contractMismatch(endpoint.route, value)
  if (problem) calls.problems.push(problem)
  return { status: 200, value }
}

const refused = ({ status, problem }: Refusal): Answered => ({ status, value: problem })

function answerAsRecorded(calls: Calls, method: string, address: string, text: string): unknown {
  const key = keyOf(method, address, text)
  const value = findRecorded(calls, key)
  const isQuestion = method === 'GET' || endpointOf(key)?.options.changesNothing
  if (value === undefined && isQuestion) calls.problems.push(`No answer for ${key}`)
  return value
}

function findRecorded({ recorded, account }: Calls, key: string): unknown {
  const elsewhere = key.replace(/([?&]orgId=)\d+/, `$1${USUAL_ORGANISATION}`)
  const keys = [`${account}: ${key}`, key, elsewhere, key.split('?', 1)[0]!]
  return recorded[keys.find((one) => one in recorded) ?? '']
}

/** Returns the path parameters: `41001` for the template `/orgs/{id}/validate` and the path `/orgs/41001/validate`. */
const paramsOf = (template: string, path: string): string[] =>
  path.split('/').filter((_, at) => template.split('/')[at]?.startsWith('{'))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

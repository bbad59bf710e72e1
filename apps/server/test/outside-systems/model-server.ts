import type { ServerResponse } from 'node:http'
import { readBody, startUpstream } from './upstream.ts'

/** The body of a call that the portal has sent. */
export interface ReceivedCall {
  authorization: string | undefined
  model: string
  messages: { role: string; content: string | null; tool_call_id?: string }[]
  tools: { function: { name: string; parameters: { properties: { id?: { enum: string[] } } } } }[]
  tool_choice: string
}

export type Script = (response: ServerResponse, call: ReceivedCall, count: number) => unknown

export interface ModelServer {
  /** The address before `/chat/completions`. */
  url: string
  calls: ReceivedCall[]
  /** Whether the portal has closed the connection of the last call. */
  isClosed: () => boolean
  /** Sets what further calls are answered. `count` begins with 1 at each setting. */
  answer: (script: Script) => void
  close: () => Promise<void>
}

/** A small OpenAI-compatible server. */
export async function startModelServer(): Promise<ModelServer> {
  let script: Script = () => undefined
  let count = 0
  let isClosed = false
  const calls: ReceivedCall[] = []
  const upstream = await startUpstream((request, response) => {
    isClosed = false
    response.once('close', () => (isClosed = true))
    void readBody(request).then((body) => {
      const call = { ...(JSON.parse(body.toString()) as ReceivedCall), authorization: request.headers.authorization }
      calls.push(call)
      count += 1
      if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
      return script(response, call, count)
    })
  })
  return {
    url: `${upstream.origin}/v1`,
    calls,
    isClosed: () => isClosed,
    answer(next) {
      script = next
      count = 0
    },
    close: upstream.close,
  }
}

const chunk = (delta: object, more: object = {}) => ({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })

/** Writes lines of an event stream: objects as JSON, texts as they are. */
export function write(response: ServerResponse, ...lines: (object | string)[]): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  for (const line of lines) response.write(`data: ${typeof line === 'string' ? line : JSON.stringify(line)}\n\n`)
}

export const part = (text: string) => chunk({ content: text })

/** The end of an answer, with the tokens that it has used. */
export function finish(response: ServerResponse, used?: [input: number, output: number], reason = 'stop'): void {
  const usage = used && { prompt_tokens: used[0], completion_tokens: used[1], total_tokens: used[0] + used[1] }
  write(response, chunk({}, { finish_reason: reason }), ...(usage ? [{ choices: [], usage }] : []), '[DONE]')
  response.end()
}

/** A whole answer of some pieces of text. */
export const says =
  (...texts: string[]): Script =>
  (response) => {
    write(response, ...texts.map(part))
    finish(response, [10, 10])
  }

/** An answer that calls tools, in the pieces in which such calls arrive. */
export function callTools(response: ServerResponse, ...calls: [name: string, given: string][]): void {
  calls.forEach(([name, given], index) => {
    const half = Math.floor(given.length / 2)
    const piece = (text: string, more: object = {}) =>
      chunk({ tool_calls: [{ index, ...more, function: { ...(more === NO ? {} : { name }), arguments: text } }] })
    write(
      response,
      piece(given.slice(0, half), { id: `call_${index}`, type: 'function' }),
      piece(given.slice(half), NO),
    )
  })
  finish(response, [10, 10], 'tool_calls')
}
const NO = {}

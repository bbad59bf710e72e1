import type { IncomingMessage } from 'node:http'
import { z } from 'zod/mini'
import { MODEL_LIMITS } from '@portico/contract/rules/assistant'
import { requestGuarded } from '../../../gateway/upstream/guarded-fetch.ts'
import { isAllowedModel, type LanguageModel } from './models.ts'
import type { Tokens } from './usage.ts'

/** Thrown if a model refuses, answers in another form than its interface defines, or is too slow. */
export class ModelError extends Error {
  readonly kind: 'failed' | 'tooSlow'

  constructor(kind: ModelError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model has written it. */
  arguments: string
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
  tool_call_id?: string
}

export interface ModelCall {
  messages: readonly ModelMessage[]
  tools: readonly object[]
  /** False for the last call: only a text may follow. */
  mayUseTools: boolean
}

interface Calling {
  model: Pick<LanguageModel, 'url' | 'name' | 'key'>
  /** Internal hosts that the deployment permits. */
  hosts: readonly string[]
  call: ModelCall
  signal: AbortSignal
  /** Called when the model begins to answer: from then on the call uses tokens. */
  onBegin?: () => void
  onText: (text: string) => void
  limits?: { idleMs: number; wholeMs: number }
}

export interface ModelAnswer {
  text: string
  calls: ToolCall[]
  /** Undefined if the model does not report it. */
  used: Tokens | undefined
}

const Chunk = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(
          z.object({
            content: z.optional(z.nullable(z.string())),
            tool_calls: z.optional(
              z.nullable(
                z.array(
                  z.object({
                    index: z.optional(z.int()),
                    id: z.optional(z.nullable(z.string())),
                    function: z.optional(
                      z.object({
                        name: z.optional(z.nullable(z.string())),
                        arguments: z.optional(z.nullable(z.string())),
                      }),
                    ),
                  }),
                ),
              ),
            ),
          }),
        ),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  usage: z.optional(z.nullable(z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }))),
  error: z.optional(z.unknown()),
})
type Chunk = z.infer<typeof Chunk>

/** Calls of tools in one answer. */
const CALLS_MAX = 8

/**
 * ASSISTANT-46: one call of a model: its text is reported as it arrives.
 *
 * @throws {ModelError} if the model fails; the reason of the signal if that is aborted
 */
export async function streamModel({ signal, limits = MODEL_LIMITS, ...calling }: Calling): Promise<ModelAnswer> {
  const timeout = new AbortController()
  const expire = () => timeout.abort(new ModelError('tooSlow', 'The model is too slow'))
  const whole = setTimeout(expire, limits.wholeMs)
  let idle = setTimeout(expire, limits.idleMs)
  const both = AbortSignal.any([signal, timeout.signal])
  try {
    const answer = await open(calling, both)
    calling.onBegin?.()
    const reading = new AnswerReader(calling.onText)
    const lines = new LineReader()
    for await (const part of answer) {
      clearTimeout(idle)
      idle = setTimeout(expire, limits.idleMs)
      for (const line of lines.add(part as Buffer)) reading.line(line)
      if (reading.isOver) break
    }
    return reading.finish()
  } catch (error) {
    both.throwIfAborted()
    throw error instanceof ModelError ? error : new ModelError('failed', 'The model cannot be reached', error)
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    // ends the connection of an answer that was not read to its end
    timeout.abort()
  }
}

function open({ model, hosts, call }: Omit<Calling, 'signal'>, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(`${model.url.replace(/\/$/, '')}/chat/completions`)
  // a deployment may have withdrawn a host since the address was stored
  if (!isAllowedModel(url.href, hosts)) throw new ModelError('failed', `The address ${url.origin} is not permitted`)
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(model.key === null ? {} : { authorization: `Bearer ${model.key}` }),
  }
  const body = JSON.stringify({
    model: model.name,
    messages: call.messages,
    tools: call.tools,
    tool_choice: call.mayUseTools ? 'auto' : 'none',
    max_tokens: MODEL_LIMITS.tokens,
    stream: true,
    stream_options: { include_usage: true },
  })
  return new Promise((resolve, reject) => {
    const outgoing = requestGuarded(url, { listed: hosts, method: 'POST', headers, signal })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const { statusCode, headers: answered } = answer
      if (statusCode === 200 && answered['content-type']?.startsWith('text/event-stream')) return resolve(answer)
      answer.destroy()
      reject(new ModelError('failed', `The model answered ${statusCode} ${answered['content-type'] ?? ''}`))
    })
    outgoing.end(body)
  })
}

/** Splits a stream into lines, within limits. */
class LineReader {
  readonly #decoder = new TextDecoder()
  #rest = ''
  #bytes = 0

  add(part: Buffer): string[] {
    this.#bytes += part.length
    const lines = (this.#rest + this.#decoder.decode(part, { stream: true })).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#bytes > MODEL_LIMITS.bytes || this.#rest.length > MODEL_LIMITS.lineBytes)
      throw new ModelError('failed', 'The answer of the model is too large')
    return lines
  }
}

/** Collects an answer from the lines of its stream. */
class AnswerReader {
  readonly #onText: (text: string) => void
  readonly #calls = new Map<number, ToolCall>()
  #text = ''
  #used: Tokens | undefined
  #hasFinished = false
  isOver = false

  constructor(onText: (text: string) => void) {
    this.#onText = onText
  }

  line(line: string): void {
    if (!line.startsWith('data:') || this.isOver) return
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') this.isOver = true
    else if (data !== '') this.#add(chunkOf(data))
  }

  #add({ choices, usage, error }: Chunk): void {
    if (error != null) throw new ModelError('failed', 'The model reported an error')
    if (usage) this.#used = { input: usage.prompt_tokens, output: usage.completion_tokens }
    const [choice] = choices ?? []
    if (choice?.finish_reason === 'content_filter') throw new ModelError('failed', 'The model filtered its answer')
    if (choice?.finish_reason != null) this.#hasFinished = true
    for (const { index = 0, id, function: part } of choice?.delta?.tool_calls ?? []) {
      const call = this.#calls.get(index) ?? { id: '', name: '', arguments: '' }
      call.id ||= id ?? ''
      call.name += part?.name ?? ''
      call.arguments += part?.arguments ?? ''
      if (this.#calls.size < CALLS_MAX || this.#calls.has(index)) this.#calls.set(index, call)
    }
    const text = (choice?.delta?.content ?? '').toWellFormed()
    if (text === '') return
    this.#text += text
    this.#onText(text)
  }

  /** Throws if the stream ended before the answer. */
  finish(): ModelAnswer {
    if (!this.isOver && !this.#hasFinished) throw new ModelError('failed', 'The answer of the model was cut off')
    const calls = [...this.#calls.values()].map((call, index) => ({ ...call, id: call.id || `call-${index}` }))
    return { text: this.#text, calls, used: this.#used }
  }
}

function chunkOf(data: string): Chunk {
  try {
    return Chunk.parse(JSON.parse(data))
  } catch (error) {
    throw new ModelError('failed', 'The model answered something unreadable', error)
  }
}

import { z } from 'zod/mini'
import { MODEL_LIMITS, type AnswerState } from '@portico/contract/rules/assistant'
import type { AnswerSource, AssistantProposal, AssistantQuestion } from '@portico/contract/support/assistant'
import type { Database } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import type { AnswerStream } from './answer-stream.ts'
import { assistantText } from './assistant-texts.ts'
import { verifyContext } from '../contexts.ts'
import type { StoredQuestion } from '../conversations/conversations.ts'
import { findSources } from '../search/find-sources.ts'
import type { FoundSource } from '../search/found-source.ts'
import type { LanguageModel } from '../model/models.ts'
import { type NumberedSource, promptOf, sourcesFor, toolsOf } from '../model/prompt.ts'
import { ModelError, type ModelAnswer, type ModelCall, type ToolCall, streamModel } from '../model/stream-model.ts'
import { reserveTokens, settleTokens, type Tokens } from '../model/usage.ts'

interface ModelContext {
  database: Database
  actor: TenantActor
  question: AssistantQuestion
  history: StoredQuestion['history']
  foundSources: readonly FoundSource[]
  model: LanguageModel
  /** Internal hosts that the deployment permits. */
  hosts: readonly string[]
  stream: AnswerStream
  onFailure: (error: unknown) => void
}

export interface ModelResult {
  text: string
  state: AnswerState
  errorMsg: string | null
  sources: AnswerSource[]
  proposals: AssistantProposal[]
}

/** ASSISTANT-46: answers with a model. Undefined, before anything was sent, if a limit of the day is reached. */
export async function answerWithModel(context: ModelContext): Promise<ModelResult | undefined> {
  const answering = new Answering(context)
  return (await answering.run()) ? answering.result() : undefined
}

const Arguments = { search: z.object({ query: z.string() }), propose_command: z.object({ id: z.string() }) }
const QUERY_LENGTH = 500
/** At least the tokens of a text by its bytes. */
const BYTES_PER_TOKEN = 3

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)

class Answering {
  readonly #context: ModelContext
  readonly #sources: NumberedSource[] = []
  readonly #proposals: AssistantProposal[] = []
  #text = ''
  #failure: ModelError['kind'] | 'limit' | null = null
  #isCancelled = false

  constructor(context: ModelContext) {
    this.#context = context
    for (const source of context.foundSources) this.#number(source)
  }

  /** Returns false if no tokens of the day's limits are left. */
  async run(): Promise<boolean> {
    const { question, history, actor, stream } = this.#context
    const prompt = { question, history, sources: this.#sources, language: actor.language }
    const messages = promptOf(prompt)
    const tools = toolsOf(question.commands ?? [])
    for (let call = 1; call <= MODEL_LIMITS.calls; call++) {
      const mayUseTools = call < MODEL_LIMITS.calls
      const answer = await this.#call({ messages, tools, mayUseTools }, call === 1)
      if (answer === 'limit') {
        if (call === 1) return false
        this.#failure = 'limit'
      }
      if (!answer || answer === 'limit' || answer.calls.length === 0 || !mayUseTools) break
      messages.push({
        role: 'assistant',
        content: answer.text === '' ? null : answer.text,
        tool_calls: answer.calls.map(({ id, ...toolCall }) => ({ id, type: 'function', function: toolCall })),
      })
      for (const tool of answer.calls)
        messages.push({ role: 'tool', tool_call_id: tool.id, content: await this.#use(tool) })
      stream.send('sources', { sources: this.#sources.map(shownSource) })
      if (stream.signal.aborted) break
    }
    this.#isCancelled = stream.signal.aborted
    return true
  }

  /** One call of the model within the limits of the day; undefined if it failed. */
  async #call(call: ModelCall, isFirst: boolean): Promise<ModelAnswer | 'limit' | undefined> {
    const { database, actor, model, hosts, stream, onFailure } = this.#context
    const input = tokensOf(JSON.stringify(call))
    const reserved = await reserveTokens(database, actor, model, { input, output: MODEL_LIMITS.tokens })
    if (!reserved) return 'limit'
    if (isFirst) stream.send('sources', { sources: this.#sources.map(shownSource) })
    const before = this.#text.length
    let hasArrived = false
    let hasBegun = false
    const onBegin = () => {
      hasBegun = true
    }
    const onText = (text: string) => {
      // a text after a tool begins another paragraph
      if (!hasArrived && before > 0) this.#write('\n\n')
      hasArrived = true
      this.#write(text)
    }
    // the reservation stays if the use cannot be stored
    const count = (used: Tokens) => settleTokens(database, actor, model, { reserved, used }).catch(onFailure)
    let answer: ModelAnswer
    try {
      answer = await streamModel({ model, hosts, call, signal: stream.signal, onBegin, onText })
    } catch (error) {
      const isStopped = stream.signal.aborted
      const kind = error instanceof ModelError ? error.kind : 'failed'
      // ASSISTANT-52: an answer that has begun may have used all that was reserved, also without a text
      if (!hasBegun) await count(isStopped || kind === 'tooSlow' ? { input, output: 0 } : NOTHING)
      if (isStopped) return undefined
      onFailure(error)
      this.#failure = kind
      return undefined
    }
    await count(answer.used ?? { input, output: tokensOf(answer.text + JSON.stringify(answer.calls)) })
    return answer
  }

  #write(text: string): void {
    const piece = text.slice(0, MODEL_LIMITS.characters - this.#text.length)
    if (piece === '') return
    this.#text += piece
    this.#context.stream.send('text', { text: piece })
  }

  /** Returns the text that a tool answers to the model. */
  async #use({ name, arguments: argumentText }: ToolCall): Promise<string> {
    if (name !== 'search' && name !== 'propose_command') return 'There is no such tool.'
    const parsed = parseArguments(argumentText)
    if (name === 'search') {
      const { data } = Arguments.search.safeParse(parsed)
      return data ? this.#search(data.query) : 'The arguments are not valid.'
    }
    const { data } = Arguments.propose_command.safeParse(parsed)
    return data ? this.#propose(data.id) : 'The arguments are not valid.'
  }

  async #search(query: string): Promise<string> {
    const { database, actor, question } = this.#context
    const { token, orgId, commands = [] } = question
    const sources = await database
      .tenant(actor.tenantId, async (db) => {
        // the person may have left the organisation meanwhile
        await verifyContext(db, actor, { token, orgId })
        return findSources(db, actor, { text: query.slice(0, QUERY_LENGTH), orgId, commands })
      })
      .catch((error: unknown) => {
        this.#context.onFailure(error)
        return []
      })
    return sources.length === 0 ? 'Nothing was found.' : sourcesFor(sources.map((source) => this.#number(source)))
  }

  /** ASSISTANT-48: only a command that the question has named, and with its name from there. */
  #propose(id: string): string {
    const command = this.#context.question.commands?.find((candidate) => candidate.id === id)
    if (!command) return 'There is no such command.'
    const isKnown = this.#proposals.some(({ commandId }) => commandId === id)
    if (isKnown || this.#proposals.length >= MODEL_LIMITS.proposals) return 'No more can be proposed.'
    this.#proposals.push({ id: newId(), commandId: id, title: command.title })
    return 'The person sees the proposal and decides. It was not run.'
  }

  #number(source: FoundSource): NumberedSource {
    const key = keyOf(source)
    const knownSource = this.#sources.find((one) => keyOf(one.source) === key)
    if (knownSource) return knownSource
    const numbered = { number: this.#sources.length + 1, source }
    this.#sources.push(numbered)
    return numbered
  }

  /**
   * ASSISTANT-47: the sources are those that the text cites; a text without citations is followed by a sentence about
   * that.
   */
  result(): ModelResult {
    const { actor } = this.#context
    const base = { text: this.#text, errorMsg: null, proposals: this.#proposals }
    const all = this.#sources.map(shownSource)
    const cited = citedIn(this.#text, all)
    if (this.#isCancelled) return { ...base, state: 'cancelled', sources: cited, proposals: [] }
    const isEmpty = this.#text.trim() === '' && this.#proposals.length === 0
    const failure = this.#failure ?? (isEmpty ? 'failed' : null)
    if (failure !== null) {
      const errorMsg = assistantText(failure, actor.language)
      return { ...base, state: 'failed', errorMsg, sources: cited.length > 0 ? cited : all, proposals: [] }
    }
    if (cited.length > 0 || this.#proposals.length > 0) return { ...base, state: 'answered', sources: cited }
    this.#write(`\n\n${assistantText(all.length === 0 ? 'modelAlone' : 'uncited', actor.language)}`)
    return { ...base, text: this.#text, state: all.length === 0 ? 'notFound' : 'answered', sources: all }
  }
}

const NOTHING = { input: 0, output: 0 }

const keyOf = ({ kind, target, path }: FoundSource) => `${kind} ${path} ${JSON.stringify(target)}`

function shownSource({ number, source: { score: _score, text: _text, ...shown } }: NumberedSource): AnswerSource {
  return { number, ...shown }
}

function citedIn(text: string, sources: readonly AnswerSource[]): AnswerSource[] {
  const numbers = new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)))
  return sources.filter(({ number }) => numbers.has(number))
}

function parseArguments(argumentText: string): unknown {
  try {
    return JSON.parse(argumentText)
  } catch {
    return undefined
  }
}

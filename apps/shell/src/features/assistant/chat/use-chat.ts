import { CallError } from '@portico/contract/client/client'
import { ASSISTANT_COMMANDS_MAX, ASSISTANT_LENGTHS } from '@portico/contract/rules/assistant'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { logFailure, reportFailure } from '../../../lib/api/failures.ts'
import type { Command } from '../../../workbench/contributions/command.ts'
import { askAssistant } from './ask.ts'
import { pageInFront } from './page-in-front.ts'
import {
  afterDecision,
  afterEvent,
  createChatTurn,
  turnsOf,
  type AnswerEvent,
  type Proposal,
  type ChatTurn,
} from './turn.ts'

/**
 * ASSIST-75 to ASSIST-80: the visible conversation, which ends with the window. A question that is sent while the
 * commands load (null) waits for them.
 */
export function useChat(loadedCommands: readonly Command[] | null) {
  const commands = loadedCommands ?? []
  const whenLoaded = useLoaded(loadedCommands)
  const [turns, setTurns] = useState<readonly ChatTurn[]>([])
  const activeRequest = useRef<AbortController | null>(null)
  const conversationId = useRef<number | undefined>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])
  const isWaiting = turns.at(-1)?.state === 'waiting'

  const changeLast = (change: (turn: ChatTurn) => ChatTurn) =>
    setTurns((all) => all.map((turn, index) => (index === all.length - 1 ? change(turn) : turn)))

  async function send(question: string): Promise<void> {
    activeRequest.current?.abort()
    const controller = new AbortController()
    activeRequest.current = controller
    const { signal } = controller
    setTurns((all) => [...all, createChatTurn(question)])
    const onEvent = (event: AnswerEvent) => {
      if (signal.aborted) return
      if (event.name === 'start') conversationId.current = event.data.conversationId
      changeLast((turn) => afterEvent(turn, event))
    }
    const page = pageInFront()
    const loaded = await whenLoaded()
    if (signal.aborted) return
    try {
      await askIn(conversationId, (conversation) =>
        askAssistant({
          question: { question, ...conversation, ...(page ? { page } : {}), commands: proposable(loaded) },
          signal,
          onEvent,
        }),
      )
    } catch (error) {
      if (signal.aborted) return
      logFailure(error)
      changeLast((turn) => ({ ...turn, state: 'failed', failure: serverMessage(error) }))
    }
  }

  /** ASSIST-76: closing the connection cancels the answer on the server. */
  function stop(): void {
    activeRequest.current?.abort()
    changeLast((turn) => ({ ...turn, state: 'cancelled' }))
  }

  function retry(): void {
    const question = turns.at(-1)?.question
    if (question === undefined) return
    setTurns((all) => all.slice(0, -1))
    void send(question)
  }

  function startAnew(): void {
    activeRequest.current?.abort()
    conversationId.current = undefined
    setTurns([])
  }

  /** ASSISTANT-59: ends the visible conversation if it is among the deleted ones; null is all of them. */
  function forget(id: number | null): void {
    if (id === null || id === conversationId.current) startAnew()
  }

  async function resume(id: number): Promise<void> {
    const conversation = await api.call('GET /api/workbench/v4/assistant/conversations/{id}', {
      params: { id: String(id) },
    })
    startAnew()
    conversationId.current = id
    setTurns(turnsOf(conversation))
  }

  /** ASSIST-79: the decision is recorded first; a command runs only after the person's press. */
  async function decide({ id, commandId }: Proposal, outcome: 'confirmed' | 'declined'): Promise<void> {
    const command = commands.find((candidate) => candidate.id === commandId)
    if (outcome === 'confirmed' && !command) return
    try {
      await api.call('PUT /api/workbench/v4/assistant/proposals/{id}', {
        params: { id: String(id) },
        body: { outcome },
      })
    } catch (error) {
      return reportFailure(error)
    }
    setTurns((all) => all.map((turn) => afterDecision(turn, id, outcome)))
    if (outcome === 'confirmed') await command?.run()
  }

  return { turns, isWaiting, send, stop, retry, startAnew, forget, resume, decide }
}

/** Returns a function whose promise resolves with a value as soon as the value is not null. */
function useLoaded<T>(value: T | null): () => Promise<T> {
  const [loading] = useState(() => Promise.withResolvers<T>())
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    if (value !== null) loading.resolve(value)
  }, [value, loading])
  return async () => latest.current ?? loading.promise
}

export type ChatState = ReturnType<typeof useChat>

/** The server's message about a refused question; null if there was no answer. */
const serverMessage = (error: unknown) => (error instanceof CallError ? (error.problem?.errorMsg ?? null) : null)

/** ASSISTANT-58: asks in the conversation, or in a new one if it was deleted meanwhile, for example in another tab. */
async function askIn(
  lastId: { current: number | undefined },
  ask: (conversation: { conversationId?: number }) => Promise<void>,
): Promise<void> {
  const { current: id } = lastId
  try {
    await ask(id === undefined ? {} : { conversationId: id })
  } catch (error) {
    if (id === undefined || !(error instanceof CallError) || error.problem?.errorCode !== 'NOT_FOUND') throw error
    lastId.current = undefined
    await ask({})
  }
}

/** The commands that an answer may propose. */
function proposable(commands: readonly Command[]) {
  return commands
    .filter(({ id, label, isCurrent }) => !isCurrent && !id.startsWith('assistant:') && label !== '')
    .slice(0, ASSISTANT_COMMANDS_MAX)
    .map(({ id, label }) => ({
      id: id.slice(0, ASSISTANT_LENGTHS.name),
      title: label.slice(0, ASSISTANT_LENGTHS.name),
    }))
}

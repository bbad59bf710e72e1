import type { AnswerState } from '@portico/contract/rules/assistant'
import type { AnswerEventData, AnswerEventName, AnswerSource, Conversation } from '@portico/contract/support/assistant'

/** A proposed command, until and after the person's decision. */
export interface Proposal {
  id: number
  commandId: string
  title: string
  outcome: 'confirmed' | 'declined' | null
}

/** One question with its answer. */
export interface ChatTurn {
  question: string
  text: string
  sources: readonly AnswerSource[]
  proposals: readonly Proposal[]
  /** 'waiting' until the answer has ended. */
  state: 'waiting' | AnswerState
  /** For 'failed': a text for the person, or null for the usual one. */
  failure: string | null
}

export const createChatTurn = (question: string): ChatTurn => ({
  question,
  text: '',
  sources: [],
  proposals: [],
  state: 'waiting',
  failure: null,
})

export type AnswerEvent = { [Name in AnswerEventName]: { name: Name; data: AnswerEventData[Name] } }[AnswerEventName]

/** ASSIST-75: the turn after an event of its answer. */
export function afterEvent(turn: ChatTurn, event: AnswerEvent): ChatTurn {
  switch (event.name) {
    case 'start':
      return turn
    case 'text':
      return { ...turn, text: turn.text + event.data.text }
    case 'sources':
      return { ...turn, sources: event.data.sources }
    case 'proposal':
      return { ...turn, proposals: [...turn.proposals, { ...event.data, outcome: null }] }
    case 'end':
      return { ...turn, state: event.data.state, failure: event.data.errorMsg }
  }
}

/** ASSIST-79: the turn after the decision about one of its proposals. */
export const afterDecision = (turn: ChatTurn, id: number, outcome: Proposal['outcome']): ChatTurn => ({
  ...turn,
  proposals: turn.proposals.map((proposal) => (proposal.id === id ? { ...proposal, outcome } : proposal)),
})

/** The stored messages of a conversation as turns. */
export function turnsOf({ messages }: Conversation): readonly ChatTurn[] {
  const turns: ChatTurn[] = []
  for (const { role, text, state, sources, proposals } of messages) {
    if (role === 'question') turns.push({ ...createChatTurn(text), state: 'cancelled' })
    else turns.push({ ...(turns.pop() ?? createChatTurn('')), text, sources, proposals, state: state ?? 'answered' })
  }
  return turns
}

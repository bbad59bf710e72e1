import type { Message } from '@portico/contract/messages/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { findMessages } from '../../messages/find-messages.service.ts'
import { indexText } from '../text/rank.ts'
import { wordsOf } from '../text/terms.ts'
import type { IndexedCandidate } from './found-source.ts'

/** Words of the question for which the messages are searched, the longest ones. */
const KEYWORDS = 3
const EACH_MAX = 5
/** Messages contain news; pages of help with the same words come first. */
const MESSAGE_SHARE = 0.6

/** ASSISTANT-12: messages that reach the person and contain words of the question. */
export async function listMessageCandidates(
  db: TenantDb,
  actor: TenantActor,
  question: string,
): Promise<IndexedCandidate[]> {
  const keywords = [...new Set(wordsOf(question).map(({ start, end }) => question.slice(start, end)))]
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, KEYWORDS)
  const messages = new Map<number, Message>()
  // one query after the other: a transaction has one connection
  for (const keyword of keywords)
    for (const message of await findMessages(db, actor, { keyword, limit: EACH_MAX })) messages.set(message.id, message)
  return [...messages.values()].map(({ id, title, sourceName }) =>
    indexText(
      { kind: 'message' as const, title, path: sourceName, target: { messageId: id }, text: '', share: MESSAGE_SHARE },
      { title: '', text: title },
    ),
  )
}

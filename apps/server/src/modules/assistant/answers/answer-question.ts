import type { FastifyReply } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { AssistantQuestion } from '@portico/contract/support/assistant'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { findWorkplace } from '../../organisations/organisations.service.ts'
import { verifyContext } from '../contexts.ts'
import { storeAnswer, storeQuestion } from '../conversations/conversations.ts'
import { findSources, numbered } from '../search/find-sources.ts'
import { type AnswerStream, openAnswerStream } from './answer-stream.ts'
import { searchAnswer } from './search-answer.ts'

interface Asked {
  database: Database
  actor: TenantActor
  question: AssistantQuestion
  reply: FastifyReply
}

/** ASSISTANT-10: answers a question as a stream. A refusal comes before the stream begins. */
export async function answerQuestion({ database, actor, question, reply }: Asked): Promise<void> {
  const { token, orgId, conversationId, commands = [] } = question
  const { stored, sources } = await database.tenant(actor.tenantId, async (db) => {
    await verifyContext(db, actor, { token, orgId })
    if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
    return {
      stored: await storeQuestion(db, actor, { text: question.question, conversationId }),
      sources: numbered(await findSources(db, actor, { text: question.question, orgId, commands })),
    }
  })
  const stream: AnswerStream = openAnswerStream(reply)
  const { history: _history, ...ids } = stored
  stream.send('start', { ...ids, mode: 'search' })
  stream.send('sources', { sources })
  const paragraphs = searchAnswer(sources, actor.language)
  paragraphs.forEach((text, index) => stream.send('text', { text: index === 0 ? text : `\n\n${text}` }))
  const state = sources.length === 0 ? 'notFound' : 'answered'
  const answer = {
    id: stored.answerId,
    conversationId: stored.conversationId,
    text: paragraphs.join('\n\n'),
    state,
    sources,
    proposals: [],
  } as const
  try {
    await database.tenant(actor.tenantId, (db) => storeAnswer(db, actor, { ...answer, proposals: [] }))
    stream.send('end', { state, errorMsg: null })
  } finally {
    // the chat must not wait for an end that does not come
    stream.end()
  }
}

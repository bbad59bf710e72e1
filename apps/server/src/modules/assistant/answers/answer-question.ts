import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { AssistantQuestion } from '@portico/contract/support/assistant'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { findWorkplace } from '../../organisations/organisations.service.ts'
import { verifyContext } from '../contexts.ts'
import { storeAnswer, storeQuestion } from '../conversations/conversations.ts'
import { answerWithModel, type ModelResult } from './answer-with-model.ts'
import { findModel, type ModelServices } from '../model/models.ts'
import { findSources, numbered } from '../search/find-sources.ts'
import type { FoundSource } from '../search/found-source.ts'
import { type AnswerStream, openAnswerStream } from './answer-stream.ts'
import { assistantText } from './assistant-texts.ts'
import { searchAnswer } from './search-answer.ts'

interface Asked {
  database: Database
  actor: TenantActor
  question: AssistantQuestion
  request: FastifyRequest
  reply: FastifyReply
  services: ModelServices
}

/** ASSISTANT-10: answers a question as a stream. A refusal comes before the stream begins. */
export async function answerQuestion({ database, actor, question, request, reply, services }: Asked): Promise<void> {
  const { token, orgId, conversationId, commands = [] } = question
  const { stored, found, model } = await database.tenant(actor.tenantId, async (db) => {
    await verifyContext(db, actor, { token, orgId })
    if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
    return {
      stored: await storeQuestion(db, actor, { text: question.question, conversationId }),
      found: await findSources(db, actor, { text: question.question, orgId, commands }),
      model: await findModel(db, actor.tenantId, services, (error) =>
        request.log.warn({ err: error }, 'The key of the model of the assistant cannot be decrypted'),
      ),
    }
  })
  const stream: AnswerStream = openAnswerStream(reply)
  const { history, ...ids } = stored
  try {
    stream.send('start', { ...ids, mode: model ? 'model' : 'search' })
    const answered =
      model &&
      (await answerWithModel({
        ...{ database, actor, question, history, found, model, stream },
        hosts: services.models.hosts,
        onFailure: (error) => request.log.warn({ err: error }, 'The model of the assistant failed'),
      }))
    const result = answered ?? bySearch({ actor, found, stream, isLimited: model !== undefined })
    const { errorMsg, ...answer } = result
    await database.tenant(actor.tenantId, (db) =>
      storeAnswer(db, actor, { ...answer, id: stored.answerId, conversationId: stored.conversationId }),
    )
    if (answered) stream.send('sources', { sources: result.sources })
    // only a stored proposal can be decided
    for (const proposal of result.proposals) stream.send('proposal', proposal)
    stream.send('end', { state: result.state, errorMsg })
  } finally {
    // the chat must not wait for an end that does not come
    stream.end()
  }
}

interface Searched {
  actor: TenantActor
  found: readonly FoundSource[]
  stream: AnswerStream
  /** Whether the model's limit of the day is the reason (ASSISTANT-49). */
  isLimited: boolean
}

/** ASSISTANT-14: the answer without a model. */
function bySearch({ actor, found, stream, isLimited }: Searched): ModelResult {
  const sources = numbered(found)
  stream.send('sources', { sources })
  const paragraphs = [
    ...(isLimited ? [assistantText('limit', actor.language)] : []),
    ...searchAnswer(sources, actor.language),
  ]
  paragraphs.forEach((text, index) => stream.send('text', { text: index === 0 ? text : `\n\n${text}` }))
  const state = sources.length === 0 ? 'notFound' : 'answered'
  return { text: paragraphs.join('\n\n'), state, errorMsg: null, sources, proposals: [] }
}

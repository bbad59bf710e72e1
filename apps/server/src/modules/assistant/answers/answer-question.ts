import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Language } from '@portico/contract/protocol/common'
import type { AssistantQuestion } from '@portico/contract/support/assistant'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { findWorkplace } from '../../organisations/organisations.service.ts'
import { verifyContext } from '../contexts.ts'
import { type FinishedAnswer, storeAnswer, type StoredQuestion, storeQuestion } from '../conversations/conversations.ts'
import { answerWithModel, type ModelResult } from './answer-with-model.ts'
import { findModel, type ModelServices } from '../model/models.ts'
import { findSources, numbered } from '../search/find-sources.ts'
import type { FoundSource } from '../search/found-source.ts'
import { type AnswerStream, openAnswerStream } from './answer-stream.ts'
import { assistantText } from './assistant-texts.ts'
import { searchAnswer } from './search-answer.ts'

interface QuestionContext {
  database: Database
  actor: TenantActor
  question: AssistantQuestion
  request: FastifyRequest
  reply: FastifyReply
  services: ModelServices
}

/** ASSISTANT-10: answers a question as a stream. A refusal comes before the stream begins. */
export async function answerQuestion({
  database,
  actor,
  question,
  request,
  reply,
  services,
}: QuestionContext): Promise<void> {
  const { token, orgId, conversationId, commands = [] } = question
  const { stored, foundSources, model, searched } = await database.tenant(actor.tenantId, async (db) => {
    await verifyContext(db, actor, { token, orgId })
    if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
    const model = await findModel(db, actor.tenantId, services, (error) =>
      request.log.warn({ err: error }, 'The key of the model of the assistant cannot be decrypted'),
    )
    const stored = await storeQuestion(db, actor, { text: question.question, conversationId })
    const foundSources = await findSources(db, actor, { text: question.question, orgId, commands })
    if (model) return { stored, foundSources, model, searched: undefined }
    // one transaction stores question and answer
    const searched = answerBySearch(foundSources, actor.language)
    await storeAnswer(db, actor, finishedAnswer(stored, searched))
    return { stored, foundSources, model, searched }
  })
  const stream: AnswerStream = openAnswerStream(reply)
  const { history, ...ids } = stored
  try {
    stream.send('start', { ...ids, mode: model ? 'model' : 'search' })
    if (!model) {
      sendSearchAnswer(stream, searched)
      return stream.send('end', { state: searched.state, errorMsg: null })
    }
    const answered = await answerWithModel({
      ...{ database, actor, question, history, foundSources, model, stream },
      hosts: services.models.hosts,
      onFailure: (error) => request.log.warn({ err: error }, 'The model of the assistant failed'),
    })
    // ASSISTANT-49: the answer states that the limit of the day is reached
    const limited = answerBySearch(foundSources, actor.language, [assistantText('limit', actor.language)])
    const result = answered ?? limited
    if (!answered) sendSearchAnswer(stream, limited)
    await database.tenant(actor.tenantId, (db) => storeAnswer(db, actor, finishedAnswer(stored, result)))
    if (answered) stream.send('sources', { sources: result.sources })
    // only a stored proposal can be decided
    for (const proposal of result.proposals) stream.send('proposal', proposal)
    stream.send('end', { state: result.state, errorMsg: result.errorMsg })
  } finally {
    // the chat must not wait for an end that is never sent
    stream.end()
  }
}

const finishedAnswer = (
  { answerId, conversationId }: StoredQuestion,
  { text, state, sources, proposals }: ModelResult,
): FinishedAnswer => ({ id: answerId, conversationId, text, state, sources, proposals })

interface SearchResult extends ModelResult {
  paragraphs: readonly string[]
}

/** ASSISTANT-14: the answer without a model, after paragraphs that state the reason. */
function answerBySearch(
  foundSources: readonly FoundSource[],
  language: Language,
  reasons: readonly string[] = [],
): SearchResult {
  const sources = numbered(foundSources)
  const paragraphs = [...reasons, ...searchAnswer(sources, language)]
  const state = sources.length === 0 ? 'notFound' : 'answered'
  return { paragraphs, text: paragraphs.join('\n\n'), state, errorMsg: null, sources, proposals: [] }
}

function sendSearchAnswer(stream: AnswerStream, { sources, paragraphs }: SearchResult): void {
  stream.send('sources', { sources })
  paragraphs.forEach((text, index) => stream.send('text', { text: index === 0 ? text : `\n\n${text}` }))
}

import { ANSWER_SOURCES_MAX } from '@portico/contract/rules/assistant'
import type { AnswerSource } from '@portico/contract/support/assistant'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { indexText, rankTexts } from '../text/rank.ts'
import { queryOf, termsOfQuery } from '../text/query.ts'
import { snippetOf } from '../text/snippet.ts'
import type { Candidate, IndexedCandidate, FoundSource } from './found-source.ts'
import { listDocumentCandidates } from './find-documents.ts'
import { listHelpCandidates } from './find-help.ts'
import { listMenuCandidates, listVisitCandidates } from './find-menus.ts'
import { listMessageCandidates } from './find-messages.ts'

export interface Question {
  text: string
  orgId: number
  commands: readonly { id: string; title: string }[]
}

/** A source with less than this share of the question is not an answer to it. */
const LEAST_SCORE = 0.12
/** A source with less than this share of the best one is left out. */
const LEAST_SHARE = 0.3
const COMMAND_SHARE = 0.6

/**
 * ASSISTANT-12: searches everything that the person may read in the tenant for the words of a question, best first.
 * Row-level security and the rules of each list apply: a source is what the person could open without the assistant.
 */
export async function findSources(db: TenantDb, actor: TenantActor, question: Question): Promise<FoundSource[]> {
  const query = queryOf(question.text)
  if (query.length === 0) return []
  // one query after the other: a transaction has one connection
  const candidates: IndexedCandidate[] = [
    ...(await listHelpCandidates(db, actor)),
    ...(await listDocumentCandidates(db, actor.tenantId, query)),
    ...(await listMenuCandidates(db, actor, question.orgId)),
    ...(await listVisitCandidates(db, actor)),
    ...(await listMessageCandidates(db, actor, question.text)),
    ...question.commands.map(commandCandidate),
  ]
  const terms = termsOfQuery(query)
  const ranked = rankTexts(query, candidates)
    .map(({ item, score }) => ({ item, score: score * item.share }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
  const minimumScore = (ranked[0]?.score ?? 0) * LEAST_SHARE
  return withoutRepetitions(ranked.filter(({ score }) => score >= minimumScore))
    .slice(0, ANSWER_SOURCES_MAX)
    .map(({ item: { share: _share, ...source }, score }) => {
      const { text: snippet, highlight } = snippetOf(source.text, terms)
      return { ...source, snippet, highlight, score }
    })
}

/** Commands are found by their names; the person runs them with a press. */
const commandCandidate = ({ id, title }: Question['commands'][number]): IndexedCandidate =>
  indexText(
    { kind: 'command' as const, title, path: '', target: { commandId: id }, text: '', share: COMMAND_SHARE },
    { title: '', text: title },
  )

/** A page is a source once, by its best section; the visit of a menu that is itself a source is omitted. */
function withoutRepetitions<T extends { item: Candidate }>(ranked: readonly T[]): T[] {
  const seenKeys = new Set<string>()
  return ranked.filter(({ item: { kind, target } }) => {
    const { orgId, productCode, menuCode } = target
    const key = menuCode === undefined ? `${kind} ${JSON.stringify(target)}` : `${orgId} ${productCode} ${menuCode}`
    return !seenKeys.has(key) && seenKeys.add(key)
  })
}

/** The sources as the person sees them, numbered from 1. */
export const numbered = (sources: readonly FoundSource[]): AnswerSource[] =>
  sources.map(({ score: _score, text: _text, ...source }, index) => ({ number: index + 1, ...source }))

import type { Language } from '@portico/contract/protocol/common'
import type { AnswerSource } from '@portico/contract/support/assistant'
import { assistantText } from './assistant-texts.ts'
import { linkToMenu, plainMarkdown } from '../text/markdown.ts'

/** Sources that the text of an answer quotes. */
const QUOTED = 3

/**
 * ASSISTANT-14: the paragraphs of an answer without a model: the found passages, each with its source, or a text that
 * nothing was found.
 */
export function searchAnswer(sources: readonly AnswerSource[], language: Language): string[] {
  if (sources.length === 0) return [assistantText('notFound', language)]
  return [assistantText('found', language), ...sources.slice(0, QUOTED).map((source) => paragraphOf(source))]
}

function paragraphOf(source: AnswerSource): string {
  const name = linkToMenu(source) ?? `**${plainMarkdown(source.title)}**`
  const heading = source.path === '' ? '' : ` – ${plainMarkdown(source.path)}`
  const text = source.snippet === '' || source.snippet === source.title ? '' : `  \n${plainMarkdown(source.snippet)}`
  return `${name}${heading} [${source.number}]${text}`
}

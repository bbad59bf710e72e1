import { parentPort, workerData } from 'node:worker_threads'
import type { KnowledgeKind } from '@portico/contract/rules/assistant'
import { htmlSections } from './html-text.ts'
import { markdownSections, textSections } from './plain-text.ts'
import type { Section } from './section.ts'
import { wordSections } from './word-text.ts'

const EXTRACTORS: Record<KnowledgeKind, (content: Uint8Array, limit: number) => Section[]> = {
  text: textSections,
  markdown: markdownSections,
  html: htmlSections,
  word: wordSections,
}

const { kind, content, limit } = workerData as { kind: KnowledgeKind; content: Uint8Array; limit: number }
parentPort?.postMessage(EXTRACTORS[kind](content, limit))

import { parentPort } from 'node:worker_threads'
import type { KnowledgeKind } from '@portico/contract/rules/assistant'
import { htmlSections } from './html-text.ts'
import { extractedText, passagesOf } from './passages.ts'
import { markdownSections, textSections } from './plain-text.ts'
import type { Section } from './section.ts'
import { wordSections } from './word-text.ts'

type Extractor = (content: Uint8Array, limit: number) => Section[] | Promise<Section[]>

const EXTRACTORS: Record<KnowledgeKind, Extractor> = {
  text: textSections,
  markdown: markdownSections,
  html: htmlSections,
  word: wordSections,
  // the reader of PDF is large
  pdf: async (content, limit) => (await import('./pdf-text.ts')).pdfSections(content, limit),
}

export interface ExtractionTask {
  title: string
  kind: KnowledgeKind
  content: Uint8Array
  /** Characters of text that are read. */
  limit: number
}

const extract = async ({ title, kind, content, limit }: ExtractionTask) =>
  extractedText(title, passagesOf(await EXTRACTORS[kind](content, limit)))

parentPort?.on('message', (task: ExtractionTask) => {
  // a failure ends the thread
  void extract(task).then((text) => parentPort?.postMessage(text))
})

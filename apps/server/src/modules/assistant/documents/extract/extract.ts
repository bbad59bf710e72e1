import { Worker } from 'node:worker_threads'
import { EXTRACTION_LIMITS, type KnowledgeKind } from '@portico/contract/rules/assistant'
import type { Section } from './section.ts'

export type Extraction = { sections: Section[] } | { reason: 'unreadable' | 'tooSlow' }

interface Document {
  kind: KnowledgeKind
  content: Uint8Array
}

/** ASSISTANT-21: extracts the text of a document in a thread of its own, within limits of time and memory. */
export function extractText(
  { kind, content }: Document,
  { milliseconds, megabytes, characters }: Record<keyof typeof EXTRACTION_LIMITS, number> = EXTRACTION_LIMITS,
): Promise<Extraction> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
      workerData: { kind, content, limit: characters },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // a thread does not need the environment, which has secrets
      env: {},
    })
    const settle = (extraction: Extraction) => {
      clearTimeout(timer)
      resolve(extraction)
      void worker.terminate()
    }
    const timer = setTimeout(() => settle({ reason: 'tooSlow' }), milliseconds)
    worker.once('message', (sections: Section[]) => settle({ sections }))
    worker.once('error', () => settle({ reason: 'unreadable' }))
    worker.once('exit', () => settle({ reason: 'unreadable' }))
  })
}

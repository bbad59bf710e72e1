import { Worker } from 'node:worker_threads'
import { EXTRACTION_LIMITS, type KnowledgeKind } from '@portico/contract/rules/assistant'
import type { ExtractionTask } from './extract-worker.ts'
import type { ExtractedText } from './passages.ts'

export type Extraction = ExtractedText | { reason: 'unreadable' | 'tooSlow' }

interface Document {
  title: string
  kind: KnowledgeKind
  content: Uint8Array
}

type Limits = Record<keyof typeof EXTRACTION_LIMITS, number>

/** Documents whose text is extracted at the same time; others wait. */
const AT_ONCE = 2
/** Milliseconds for which a thread waits for another document: starting one takes longer than most documents. */
const IDLE_MS = 30_000

/** Milliseconds between two checks of a thread's memory. */
const WATCH_MS = 100

let running = 0
const waiting: (() => void)[] = []
let idle: { worker: Worker; forget: () => void } | undefined

/** ASSISTANT-21: extracts and counts the text of a document in a thread of its own, within limits of time and memory. */
export async function extractText(document: Document, limits: Limits = EXTRACTION_LIMITS): Promise<Extraction> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await extractNow(document, limits)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function extractNow({ title, kind, content }: Document, limits: Limits): Promise<Extraction> {
  const isUsual = limits === EXTRACTION_LIMITS
  const worker = (isUsual ? takeIdle() : undefined) ?? startWorker(limits.megabytes)
  return new Promise((resolve) => {
    let isSettled = false
    const settle = (extraction: Extraction) => {
      // a check of the memory may end later, when the thread reads another document
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      clearInterval(watch)
      forget()
      // a thread that has failed reads no other document
      if (isUsual && 'terms' in extraction) keep(worker)
      else void worker.terminate()
      resolve(extraction)
    }
    const timer = setTimeout(() => settle({ reason: 'tooSlow' }), limits.milliseconds)
    // the limits of a thread do not count the content of buffers
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: bytes }) => bytes > limits.megabytes * 2 ** 20 && settle({ reason: 'unreadable' }),
        () => undefined,
      )
    }, WATCH_MS)
    const forget = listen(worker, settle)
    worker.postMessage({ title, kind, content, limit: limits.characters } satisfies ExtractionTask)
  })
}

/** Waits for the answer of a thread, or for its end. Returns a function that removes these listeners alone. */
function listen(worker: Worker, settle: (extraction: Extraction) => void): () => void {
  const fail = () => settle({ reason: 'unreadable' })
  worker.once('message', settle)
  worker.once('error', fail)
  worker.once('exit', fail)
  return () => {
    worker.off('message', settle)
    worker.off('error', fail)
    worker.off('exit', fail)
  }
}

const startWorker = (megabytes: number): Worker =>
  new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // a thread does not need the environment, which has secrets
    env: {},
  })

function takeIdle(): Worker | undefined {
  if (!idle) return undefined
  const { worker, forget } = idle
  idle = undefined
  forget()
  worker.ref()
  return worker
}

function keep(worker: Worker): void {
  if (idle) return void worker.terminate()
  worker.unref()
  const drop = () => {
    forget()
    if (idle?.worker === worker) idle = undefined
    void worker.terminate()
  }
  const timer = setTimeout(drop, IDLE_MS)
  timer.unref()
  // it may fail while it is idle, too
  const forgetEnd = listen(worker, drop)
  const forget = () => {
    clearTimeout(timer)
    forgetEnd()
  }
  idle = { worker, forget }
}

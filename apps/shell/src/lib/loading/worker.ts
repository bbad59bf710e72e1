import { isFramed } from '../browser/framed.ts'
import type { WorkerQuestion, WorkerMessage } from './worker-messages.ts'

const ADDRESS = '/portal/service-worker.js'

/** Undefined without https, and in frames of other sites, where each embedding site would get another worker. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  isFramed() ? undefined : (navigator as Partial<Navigator>).serviceWorker

export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return serviceWorkers()?.getRegistration(ADDRESS)
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: () => string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** The content policy permits a worker from this trusted address only. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  // The content policy permits each policy name once.
  policy ??= trustedTypes?.createPolicy('portico-worker', { createScriptURL: () => ADDRESS })
  await serviceWorkers()?.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { updateViaCache: 'none' })
  return findRegistration()
}

export function notifyWorker(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/** Returns true if the file belongs to the worker's version. */
export function isCachedByWorker(worker: ServiceWorker, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    notifyWorker(worker, { kind: 'knows', path }, [port2])
  })
}

/** Answers questions of the worker, except those without an answer here. Returns an unsubscribe function. */
export function answerWorkerQuestions(answerOf: (question: WorkerQuestion) => boolean | undefined): () => void {
  const answer = ({ data, ports }: MessageEvent<WorkerQuestion>) => {
    const value = answerOf(data)
    if (value !== undefined) ports[0]?.postMessage(value)
  }
  serviceWorkers()?.addEventListener('message', answer)
  return () => serviceWorkers()?.removeEventListener('message', answer)
}

import { findRegistration, serviceWorkers, WORKER_ADDRESS } from '../browser/worker-registration.ts'
import type { WorkerQuestion, WorkerMessage } from '../browser/worker-messages.ts'

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
  policy ??= trustedTypes?.createPolicy('portico-worker', { createScriptURL: () => WORKER_ADDRESS })
  await serviceWorkers()?.register(policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS, {
    updateViaCache: 'none',
  })
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

import { Worker } from 'node:worker_threads'
import { WORKBOOK } from '@portico/contract/rules/administration/table-file'
import type { SheetTable } from './read-sheet.ts'
import type { WorkbookProblem } from './workbook-refused.ts'
import type { WorkbookTask } from './workbook-worker.ts'

const TOO_LARGE: WorkbookProblem = { line: 1, column: null, reason: 'workbookTooLarge' }

/** IMPORT-26: reads a workbook in a thread of its own, within limits of time and memory. */
export function readInThread(
  task: WorkbookTask,
  limits: { milliseconds: number; megabytes: number } = WORKBOOK,
): Promise<SheetTable | WorkbookProblem> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // a thread does not need the environment, which has secrets
    env: {},
  })
  return new Promise((resolve) => {
    const settle = (answer: SheetTable | WorkbookProblem) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => settle(TOO_LARGE), limits.milliseconds)
    worker.once('message', settle)
    // it has reached the limit of its memory
    worker.once('error', () => settle(TOO_LARGE))
    worker.once('exit', () => settle(TOO_LARGE))
  })
}

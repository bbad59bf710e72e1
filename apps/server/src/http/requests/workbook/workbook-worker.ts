import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

export interface WorkbookTask {
  file: Uint8Array
  linesMax: number
}

const { file, linesMax } = workerData as WorkbookTask
parentPort?.postMessage(readWorkbook(file, linesMax))

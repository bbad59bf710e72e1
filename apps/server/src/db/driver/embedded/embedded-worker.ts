import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Runs the embedded database outside the event loop: PostgreSQL wire protocol bytes in, bytes out. */
const port = parentPort
if (!port) throw new Error('This file must run as a worker thread')

const { folder } = workerData as { folder: string }
const database = await PGlite.create(folder)
port.postMessage('open')

port.on('message', (message: Uint8Array | 'close') => {
  void (message === 'close' ? close() : answer(message))
})

async function answer(message: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = []
  // OPS-105: `execProtocolRaw` also parses the answer, and keeps all its messages as long as the worker lives
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    // a part is a view of the database's own memory
    onRawData: (part) => void parts.push(part.slice()),
  })
  const bytes = joined(parts)
  port?.postMessage(bytes, [bytes.buffer])
}

/** The parts in one array with a buffer of its own, which can be transferred. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const part of parts) {
    whole.set(part, length)
    length += part.length
  }
  return whole
}

async function close(): Promise<void> {
  await database.close()
  port?.close()
}

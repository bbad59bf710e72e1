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
  port?.postMessage(await database.execProtocolRaw(message, { syncToFs: false }))
}

async function close(): Promise<void> {
  await database.close()
  port?.close()
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { copyFolder } from '../../../../test/world.ts'

const MOST_MB = 96
const ROWS = 2000
const CHARACTERS = 500

/** A simple query of the wire protocol. */
function query(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6)
  message.write('Q')
  message.writeUInt32BE(text.length + 5, 1)
  message.write(text, 5)
  return new Uint8Array(message)
}

/** A start of a session of the wire protocol, version 3. */
function startup(): Uint8Array {
  const names = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(names.length + 8)
  head.writeUInt32BE(3 << 16, 4)
  return new Uint8Array(Buffer.concat([head, names]))
}

test('OPS-105 the embedded database keeps nothing of 150 answers of a megabyte each', async () => {
  const { folder, database, remove } = await copyFolder()
  await database.close()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  // rejects if the worker's memory is exhausted
  const next = async () => (await once(worker, 'message'))[0] as Uint8Array | 'open'
  expect(await next()).toBe('open')
  worker.postMessage(startup())
  await next()

  for (let turn = 0; turn < 150; turn++) {
    worker.postMessage(query(`select repeat('x', ${CHARACTERS}) from generate_series(1, ${ROWS})`))
    expect((await next()).length).toBeGreaterThan(ROWS * CHARACTERS)
  }

  await worker.terminate()
  await remove()
})

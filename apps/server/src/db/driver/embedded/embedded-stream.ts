import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { damageIn, isUnfinished } from './damage.ts'

/**
 * First byte of the wire protocol's Terminate message. It would end this process, in which the embedded database runs.
 */
const TERMINATE = 0x58

export interface EmbeddedStreamOptions {
  folder: string
  /**
   * Milliseconds after which a statement is aborted by terminating its worker, since the embedded database has no
   * time limit.
   */
  statementMillis: number
  /** Resolves when the worker of an earlier stream has exited: two must never open the folder. */
  ready: Promise<void>
  /** Called once, when this stream's worker has exited. */
  onGone: () => void
}

/**
 * The stream that the PostgreSQL client uses as its socket: a worker thread with the embedded database. Each stream
 * has one worker. If it exits, the stream breaks like a connection and the pool opens another one.
 */
export function openEmbeddedStream({ folder, statementMillis, ready, onGone }: EmbeddedStreamOptions): Duplex {
  let worker: Worker | undefined
  let answered: ((error?: Error | null) => void) | undefined
  let request = new Uint8Array()
  let watchdog: NodeJS.Timeout | undefined

  function start(): void {
    worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
    worker.on('message', receive)
    // OPS-99: the call is not at fault; the next call has a new worker
    worker.on('error', (cause: Error) =>
      stream.destroy(new Error(`The embedded database has failed: ${cause.message}`, { cause })),
    )
    worker.on('exit', () => {
      onGone()
      stream.destroy(new Error('The embedded database has stopped'))
    })
  }

  function receive(message: Uint8Array | 'open'): void {
    if (message === 'open') {
      stream.emit('connect')
      return
    }
    clearTimeout(watchdog)
    const damage = damageIn(message) ?? (isUnfinished(request, message) ? 'its answer has no end' : undefined)
    // OPS-101: as after a crash, the next worker recovers what was committed
    if (damage !== undefined) {
      stream.destroy(new Error(`The embedded database has failed: ${damage}`))
      return
    }
    if (message.length > 0) stream.push(Buffer.from(message.buffer, message.byteOffset, message.length))
    answered?.()
  }

  function send(bytes: Buffer, callback: (error?: Error | null) => void): void {
    if (bytes[0] === TERMINATE) {
      callback()
      return
    }
    answered = callback
    watchdog = setTimeout(() => {
      stream.destroy(new Error(`The embedded database did not answer within ${statementMillis} ms`))
    }, statementMillis)
    request = new Uint8Array(bytes)
    worker?.postMessage(request)
  }

  const stream = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, callback) => send(chunk, callback),
    writev: (chunks, callback) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), callback),
    final: (callback) => {
      worker?.postMessage('close')
      callback()
    },
    destroy: (error, callback) => {
      clearTimeout(watchdog)
      void Promise.resolve(worker?.terminate()).then(() => callback(error))
    },
  })
  // Methods that the client expects of a socket.
  return Object.assign(stream, {
    // one that has ended while it waited starts no worker, which nothing would end, and later streams would wait for
    connect: () => void ready.then(() => (stream.destroyed ? onGone() : start())),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}

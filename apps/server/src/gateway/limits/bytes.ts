import { type Readable, Transform } from 'node:stream'
import { PortalError } from '@portico/contract/protocol/errors'
import { UpstreamFailure } from '../refusals/unavailable.ts'

/** HOST-134: the error for a request or response above `limit` bytes; it states the limit. */
export const sizeLimitError = (limit: number): PortalError =>
  new PortalError('PAYLOAD_TOO_LARGE', { reason: 'upload', limit })

/** Passes at most `maximum` bytes and reports progress. */
export function limitBytes(maximum: number, onProgress: () => void): Transform {
  let byteCount = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteCount += chunk.length
      onProgress()
      if (byteCount > maximum) done(sizeLimitError(maximum))
      else done(null, chunk)
    },
  })
}

export type AnswerDelay = (bytes: number) => number

/** Calls `done` when more bytes may follow these, according to the delay of the rate. */
export function throttleBytes(answerDelay: AnswerDelay, bytes: number, done: () => void): void {
  const delay = answerDelay(bytes)
  if (delay >= 1) setTimeout(done, delay)
  else done()
}

/** Limits an upstream's response in size and rate (HOST-96). */
export function limitAnswer(answer: Readable, maximum: number, answerDelay: AnswerDelay): Readable {
  let byteCount = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteCount += chunk.length
      if (byteCount > maximum) done(new UpstreamFailure('large'))
      else throttleBytes(answerDelay, chunk.length, () => done(null, chunk))
    },
  })
  return pipeAnswer(answer, limit)
}

/**
 * Connects both streams so that each ends the other. Every error counts as the upstream's failure, never as one of
 * the portal (HOST-46).
 */
export function pipeAnswer(answer: Readable, through: Transform): Readable {
  answer.once('error', (error) => through.destroy(UpstreamFailure.of(error)))
  answer.once('close', () => {
    if (!answer.readableEnded) through.destroy(new UpstreamFailure('broken'))
  })
  through.once('close', () => answer.destroy())
  return answer.pipe(through)
}

import { type Readable, Transform } from 'node:stream'
import { PortalError } from '@portico/contract/errors'
import { UpstreamFailure } from './gateway-unavailable.ts'

/** HOST-134: says how large it may be. */
export const tooLarge = (limit: number): PortalError =>
  new PortalError('PAYLOAD_TOO_LARGE', { reason: 'upload', limit })

/** Lets this many bytes through and no more, and says when some have passed. */
export function limitBytes(most: number, onProgress: () => void): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      onProgress()
      if (seen > most) done(tooLarge(most))
      else done(null, chunk)
    },
  })
}

export type Pace = (bytes: number) => number

/** Calls back when so many bytes may be followed by others. */
export function afterPace(pace: Pace, bytes: number, done: () => void): void {
  const delay = pace(bytes)
  if (delay >= 1) setTimeout(done, delay)
  else done()
}

/** An upstream's answer of at most so many bytes, in its pace (HOST-96). */
export function limitAnswer(answer: Readable, most: number, pace: Pace): Readable {
  let seen = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > most) done(new UpstreamFailure('large'))
      else afterPace(pace, chunk.length, () => done(null, chunk))
    },
  })
  return pipeAnswer(answer, limit)
}

/** Each ends the other. Whatever goes wrong on the way is the upstream's failure, never taken for one of the portal's (HOST-46). */
export function pipeAnswer(answer: Readable, through: Transform): Readable {
  answer.once('error', (error) => through.destroy(UpstreamFailure.of(error)))
  answer.once('close', () => {
    if (!answer.readableEnded) through.destroy(new UpstreamFailure('broken'))
  })
  through.once('close', () => answer.destroy())
  return answer.pipe(through)
}

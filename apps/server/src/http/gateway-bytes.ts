import { Transform } from 'node:stream'
import { PortalError } from '@portico/contract/errors'

/** Lets this many bytes through and no more. */
export function limitBytes(most: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > most) done(new PortalError('PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
}

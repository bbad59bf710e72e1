import { CHUNK_MILLIS } from '@portico/contract/rules/layout'

/** A part of the portal that does not come. Named as everybody names it who reports such a thing. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** LOOK-61: the same, or an error where it has not come in time. */
export async function inTime<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`Nothing came in ${CHUNK_MILLIS} ms`)), CHUNK_MILLIS)
  })
  try {
    return await Promise.race([load, late])
  } finally {
    clearTimeout(timer)
  }
}

import { CallError } from '@portico/contract/protocol/client'

/** Null where there is no such thing, or none that the person may know of. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

import { CallError } from '@portico/contract/client/client'

/** Resolves to null for a 404: the thing does not exist, or the person may not know of it. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

import { CallError } from '@portico/contract/client/client'

/** The server's message for the person, if it has one. */
export function failureText(error: unknown): string | null {
  const isTold = error instanceof CallError && error.status >= 400 && error.status < 500
  return isTold ? (error.problem?.errorMsg ?? null) : null
}

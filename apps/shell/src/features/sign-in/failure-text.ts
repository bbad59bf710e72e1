import { CallError } from '@portico/contract/protocol/client'

/** The server's own words where it has any for the person. */
export function failureText(error: unknown): string | null {
  const isTold = error instanceof CallError && error.status >= 400 && error.status < 500
  return isTold ? (error.problem?.errorMsg ?? null) : null
}

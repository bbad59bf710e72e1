import { CallError } from '@portico/contract/client/client'

/** The error code with which a call is rejected, or the call's answer if it is not rejected. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof CallError) return error.problem?.errorCode ?? `HTTP ${error.status}`
    throw error
  }
}

import { CallError } from '@portico/contract/client/client'
import type { AssistantQuestion } from '@portico/contract/support/assistant'
import { openRequest } from '../../../lib/api/api.ts'
import { createEventParser } from '../../../lib/api/event-parser.ts'
import { readProblem } from '../../../lib/api/refusals.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { forgetContext, loadContext } from '../context/assistant-context.ts'
import type { AnswerEvent } from './turn.ts'

const PATH = '/api/workbench/v4/assistant/answers'
const NAMES: readonly string[] = ['start', 'text', 'sources', 'proposal', 'end'] satisfies AnswerEvent['name'][]

interface Asking {
  question: Omit<AssistantQuestion, 'token' | 'orgId'>
  signal: AbortSignal
  onEvent: (event: AnswerEvent) => void
}

/**
 * ASSIST-75: asks the assistant and reports each event of the answer as it arrives. Rejects if the question was refused
 * or the connection broke before the end. An ended context is replaced once (ASSIST-60).
 */
export async function askAssistant(asking: Asking): Promise<void> {
  try {
    await askOnce(asking)
  } catch (error) {
    if (!(error instanceof CallError) || error.problem?.errorCode !== 'CONTEXT_ENDED') throw error
    forgetContext()
    await askOnce(asking)
  }
}

async function askOnce({ question, signal, onEvent }: Asking): Promise<void> {
  const { token } = await loadContext()
  signal.throwIfAborted()
  const orgId = getSession().organisation?.orgId ?? -1
  const response = await openRequest(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, token, orgId }),
    signal,
  })
  if (!response.ok || !response.body) throw new CallError(response.status, await readProblem(response))
  let hasEnded = false
  const parse = createEventParser({
    onEvent: ({ name, data }) => {
      if (hasEnded || !NAMES.includes(name)) return
      hasEnded = name === 'end'
      onEvent({ name, data: JSON.parse(data) as unknown } as AnswerEvent)
    },
    onId: () => undefined,
    onRetry: () => undefined,
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parse(part.value)
  if (!hasEnded) throw new CallError(0, null)
}

import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { call, messageOf, RefusedCall, type CallAnswer, type CallRequest } from './call.ts'

interface AnswerState<Body> {
  /** The former answer while another one is awaited. */
  answer: CallAnswer<Body> | undefined
  /** Whether the answer is that of a former request. */
  isFormer: boolean
  problem: string
  /** The HTTP status of a refusal. */
  status: number | undefined
  reload: () => void
}

/** Makes a read when the page is shown, when it changes, and after `reload`. Null makes none. */
export function useAnswer<Body>(request: Pick<CallRequest, 'path' | 'query'> | null): AnswerState<Body> {
  const { portal, locale } = usePortal()
  const key = request && JSON.stringify(request)
  const [state, setState] = useState<{
    key: string | null
    answer: CallAnswer<Body> | undefined
    problem: string
    status?: number
  }>({
    key,
    answer: undefined,
    problem: '',
  })
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    const reading = new AbortController()
    call<Body>(portal, { ...(JSON.parse(key) as CallRequest), signal: reading.signal }).then(
      (answer) => isCurrent && setState({ key, answer, problem: '' }),
      (error: unknown) =>
        isCurrent &&
        setState(({ answer }) => ({
          ...{ key, answer, problem: messageOf(error) },
          ...(error instanceof RefusedCall && { status: error.status }),
        })),
    )
    return () => {
      isCurrent = false
      reading.abort() // WIRE-45
    }
  }, [portal, key, reloads, locale])
  return {
    answer: state.answer,
    isFormer: state.key !== key || state.problem !== '',
    problem: state.problem,
    status: state.status,
    reload: useCallback(() => setReloads((former) => former + 1), []),
  }
}

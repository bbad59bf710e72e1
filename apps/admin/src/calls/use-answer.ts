import { useCallback, useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'
import { call, messageOf, type Answer, type Call } from './call.ts'

interface AnswerState<Body> {
  answer: Answer<Body> | undefined
  problem: string
  reload: () => void
}

/** Makes a read when the page is shown, when it changes, and after `reload`. Null makes none. */
export function useAnswer<Body>(wanted: Pick<Call, 'path' | 'query'> | null): AnswerState<Body> {
  const { host, locale } = useHost()
  const key = wanted && JSON.stringify(wanted)
  const [state, setState] = useState<{ key: string | null; answer: Answer<Body> | undefined; problem: string }>({
    key,
    answer: undefined,
    problem: '',
  })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (key === null) return undefined
    let isWanted = true
    call<Body>(host, JSON.parse(key) as Call).then(
      (answer) => isWanted && setState({ key, answer, problem: '' }),
      (error: unknown) => isWanted && setState((former) => ({ ...former, key, problem: messageOf(error) })),
    )
    return () => {
      isWanted = false
    }
  }, [host, key, turn, locale])
  return {
    answer: state.answer,
    problem: state.problem,
    reload: useCallback(() => setTurn((former) => former + 1), []),
  }
}

import { useCallback, useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'

export interface Asked<Answer> {
  answer: Answer | undefined
  problem: string
  reload: () => void
}

/** An answer of the portal's, asked for when the page comes up and again after `reload`. */
export function useAsked<Answer>(name: string, data?: unknown): Asked<Answer> {
  const { host, locale } = useHost()
  const [state, setState] = useState<{ answer: Answer | undefined; problem: string }>({
    answer: undefined,
    problem: '',
  })
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(data)
  useEffect(() => {
    let isHere = true
    host.ask(name, key === undefined ? undefined : (JSON.parse(key) as unknown)).then(
      (answer) => isHere && setState({ answer: answer as Answer, problem: '' }),
      (error: unknown) => isHere && setState((former) => ({ ...former, problem: messageOf(error) })),
    )
    return () => {
      isHere = false
    }
  }, [host, name, key, turn, locale])
  return { ...state, reload: useCallback(() => setTurn((former) => former + 1), []) }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

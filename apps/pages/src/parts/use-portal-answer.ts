import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'

export interface PortalAnswer<Answer> {
  answer: Answer | undefined
  problem: string
  reload: () => void
}

/** Asks the portal when the page is shown and again after `reload`. Returns the answer, or the problem as a text. */
export function usePortalAnswer<Answer>(name: string, data?: unknown): PortalAnswer<Answer> {
  const { portal, locale } = usePortal()
  const [state, setState] = useState<{ answer: Answer | undefined; problem: string }>({
    answer: undefined,
    problem: '',
  })
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(data)
  useEffect(() => {
    let isMounted = true
    portal.ask(name, key === undefined ? undefined : (JSON.parse(key) as unknown)).then(
      (answer) => isMounted && setState({ answer: answer as Answer, problem: '' }),
      (error: unknown) => isMounted && setState((former) => ({ ...former, problem: messageOf(error) })),
    )
    return () => {
      isMounted = false
    }
  }, [portal, name, key, turn, locale])
  return { ...state, reload: useCallback(() => setTurn((former) => former + 1), []) }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

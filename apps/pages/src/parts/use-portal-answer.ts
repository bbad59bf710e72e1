import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortal } from '../portal-context.ts'

export interface PortalAnswer<Answer> {
  answer: Answer | undefined
  problem: string
  /** Asks again. */
  reload: () => void
  /** Asks again. Resolves when an answer has arrived that was asked for after this call. */
  reloaded: () => Promise<void>
}

/** Asks the portal when the page is shown and again when the page wants it. Returns the answer, or the problem as a text. */
export function usePortalAnswer<Answer>(name: string, data?: unknown): PortalAnswer<Answer> {
  const { portal, locale } = usePortal()
  const [state, setState] = useState<{ answer: Answer | undefined; problem: string }>({
    answer: undefined,
    problem: '',
  })
  const [turn, setTurn] = useState(0)
  const lastTurn = useRef(0)
  const awaited = useRef<{ turn: number; resolve: () => void }[]>([])
  const key = JSON.stringify(data)
  useEffect(() => {
    let isMounted = true
    const receive = (answer: unknown) => {
      if (!isMounted) return
      setState({ answer: answer as Answer, problem: '' })
      for (const one of awaited.current) if (one.turn <= turn) one.resolve()
      awaited.current = awaited.current.filter((one) => one.turn > turn)
    }
    portal
      .ask(name, key === undefined ? undefined : (JSON.parse(key) as unknown))
      .then(receive, (error: unknown) => isMounted && setState((former) => ({ ...former, problem: messageOf(error) })))
    return () => {
      isMounted = false
    }
  }, [portal, name, key, turn, locale])
  const reloaded = useCallback(() => {
    lastTurn.current += 1
    const next = lastTurn.current
    setTurn(next)
    return new Promise<void>((resolve) => awaited.current.push({ turn: next, resolve }))
  }, [])
  return { ...state, reloaded, reload: useCallback(() => void reloaded(), [reloaded]) }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

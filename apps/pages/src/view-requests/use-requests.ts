import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'
import { readViewRequests, type ViewRequest } from './view-request.ts'

/** The interval at which the page loads the requests again, in milliseconds. */
const POLL_INTERVAL_MS = 15_000

export interface RequestDecision {
  id: number
  decision: 'approve' | 'refuse' | 'withdraw' | 'remove'
  days?: number
}

/** Returns the view requests of the tenant, and functions that decide them. */
export function useRequests() {
  const { portal, locale, texts } = usePortal()
  const [requests, setRequests] = useState<readonly ViewRequest[] | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<number | null>(null)

  const load = useCallback(
    () =>
      portal.ask('trust.requests').then(
        (answer) => {
          setRequests(readViewRequests(answer))
          setProblem('')
        },
        (error: unknown) => setProblem(fill(texts.viewRequests.loadFailed, { reason: reasonOf(error) })),
      ),
    [portal, texts],
  )

  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
    // loads again after a change of the language, because names are in the person's language
  }, [load, locale])

  const decide = async (decision: RequestDecision) => {
    setBusy(decision.id)
    try {
      await portal.ask('trust.decide', decision)
      await load()
    } catch (error) {
      await load()
      setProblem(fill(texts.viewRequests.actionFailed, { reason: reasonOf(error) }))
    } finally {
      setBusy(null)
    }
  }
  return { requests, problem, busy, load, decide }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

import type { ChangeFinding } from '@portico/contract/administration/change-sets'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf, RefusedCall } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'

/** `confirmed` is true once the person has seen the warnings. */
export type RunAct = (confirmed: boolean) => Promise<void>

interface ActOptions {
  /** The set whose checks run first; null if the act itself runs them. */
  checkedId: number | null
  onDone: () => void
}

/** CONSOLE-74: an act that the server refuses until the person has seen the findings of its checks. */
export function useAct({ checkedId, onDone }: ActOptions) {
  const { portal } = usePortal()
  const [findings, setFindings] = useState<readonly ChangeFinding[] | null>(null)
  const [refusal, setRefusal] = useState<{ code: string; message: string }>({ code: '', message: '' })
  const [isChecking, setChecking] = useState(checkedId !== null)
  const [isBusy, setBusy] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  useEffect(() => {
    if (checkedId === null) return undefined
    const checking = new AbortController()
    const request = { method: 'POST', path: `change-sets/${checkedId}/check`, signal: checking.signal } as const
    call<{ findings: ChangeFinding[] }>(portal, request)
      .then(
        ({ body }) => setFindings(body.findings),
        // people who may publish but not edit get the findings from the act
        () => undefined,
      )
      .finally(() => checking.signal.aborted || setChecking(false))
    return () => checking.abort()
  }, [portal, checkedId])

  const hasWarnings = findings?.some(({ blocks }) => !blocks) ?? false
  const act = async (run: RunAct): Promise<boolean> => {
    setBusy(true)
    setRefusal({ code: '', message: '' })
    try {
      await run(hasWarnings)
      onDone()
      return true
    } catch (error) {
      if (!isOpen.current) return false
      setRefusal({ code: error instanceof RefusedCall ? error.code : '', message: messageOf(error) })
      if (error instanceof RefusedCall && error.code === 'CHECKS_FAILED')
        setFindings((error.details as { findings: ChangeFinding[] }).findings)
      setBusy(false)
      return false
    }
  }
  return {
    findings,
    refusal,
    isChecking,
    isBusy: isBusy || isChecking,
    isBlocked: findings?.some(({ blocks }) => blocks) ?? false,
    hasWarnings,
    act,
  }
}

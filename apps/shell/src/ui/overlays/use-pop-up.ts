import { useEffect, useEffectEvent } from 'react'
import { onClosePopUps } from '../../lib/pop-ups.ts'
import { useSessionEnd } from '../../lib/session/session-recovery.ts'

/** Closes an overlay after a press beside it, here or inside an application. */
export function usePopUp(onClose: () => void): { onOpenChange: (isOpen: boolean) => void } {
  const close = () => {
    // SESS-29: relogin takes the focus, but the overlay stays open
    if (!useSessionEnd.getState().ended) onClose()
  }
  const closeNow = useEffectEvent(close)
  useEffect(() => onClosePopUps(() => closeNow()), [])
  return { onOpenChange: (isOpen) => !isOpen && close() }
}

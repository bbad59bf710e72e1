import { useEffect, useState } from 'react'

/** The interval at which the screen is checked while a tour waits or is shown, in milliseconds. */
const CHECK_MS = 400

/** Dialogs, drawers and questions, without the tour itself. */
const OBSTACLES = [
  '.p-scrim:not(.p-tour-scrim)',
  '.p-drawer-scrim',
  '[role="alertdialog"]',
  '[role="dialog"]:not(.p-tour-card, .p-welcome, [data-region])',
  '[role="menu"]',
].join()

/** LOOK-191: an overlay that has closed fades as a copy. */
const isLeaving = (element: Element) => element.closest('[data-leaving]') !== null

/** GUIDE-5: false while a dialog is open, such as that of the relogin or the agreement. Undefined before the first check. */
export function useClearScreen(isChecking: boolean): boolean | undefined {
  const [isClear, setClear] = useState<boolean>()
  useEffect(() => {
    if (!isChecking) return undefined
    const check = () => setClear(!document.hidden && [...document.querySelectorAll(OBSTACLES)].every(isLeaving))
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [isChecking])
  return isClear
}

import { reopenClosed } from '../navigation/tabs/reopen-closed.ts'
import { walkRegions } from '../layout/walk-regions.ts'
import { syncTabs } from '../model/tabs/tab-sync.ts'
import { onRegionKey } from '../../lib/browser/frame-events.ts'
import { titleCutNames } from '../../lib/browser/title-cut-names.ts'

/** Starts the effects of the workbench that are not urgent. */
export function startLateEffects(): () => void {
  const stops = [syncTabs(), followKeys(), onRegionKey(walkRegions), titleCutNames()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Keys that work anywhere in the portal, except in a dialog or a menu. */
function followKeys(): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInOverlay(event.target)) return
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

function actionOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
  if (ctrlKey || metaKey) return undefined
  if (key === 'F6' && !altKey) return () => walkRegions(shiftKey ? -1 : 1) // TAB-27
  // by its place on the keyboard: with Alt it types other letters
  if (code === 'KeyZ' && altKey && shiftKey) return reopenClosed // TAB-19
  return undefined
}

function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

import { pressedKeys, shortcutOf } from '@portico/contract/rules/navigation/shortcuts'
import { focusNextRegion } from '../layout/scene/focus-next-region.ts'
import { runShortcut } from '../commands/run-shortcut.ts'
import { syncTabs } from '../model/tabs/tab-sync.ts'
import { emitFrameEvent, onRegionKey, onShortcut } from '../../lib/browser/frame-events.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { titleCutNames } from '../../../../shared/src/title-cut-names.ts'

/** Starts the effects of the workbench that are not urgent. */
export function startLateEffects(): () => void {
  const stops = [syncTabs(), followKeys(), onShortcut(runForwarded), onRegionKey(focusNextRegion), titleCutNames()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** PREF-7: shortcuts work anywhere in the portal, except in a dialog or a menu. A window that is a region is neither. */
function followKeys(): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInOverlay(event.target)) return
    const keys = pressedKeys(event)
    const name = keys && shortcutOf(keys, usePreferences.getState().shortcuts)
    if (name && runShortcut(name)) event.preventDefault()
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

/** PREF-11: runs the shortcut of keys that the person has pressed in a hosted application. */
function runForwarded(keys: string): void {
  const name = shortcutOf(keys, usePreferences.getState().shortcuts)
  if (name === 'search') emitFrameEvent('search')
  else if (name && !document.querySelector('.p-scrim:not([data-leaving])')) runShortcut(name)
}

function isInOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"]:not([data-region]), [role="alertdialog"], [role="menu"]') !== null
  )
}

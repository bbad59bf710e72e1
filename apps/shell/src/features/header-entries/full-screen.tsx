import { useSyncExternalStore } from 'react'
import { reportFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import { toggleFullScreen } from './toggle-full-screen.ts'

/** Switches full screen on and off. */
export function FullScreen() {
  const text = useText()
  const hasEntry = useHeaderEntry('fullscreen')
  const isFull = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null)
  const isShown = useFunctionIcons()
  // LOOK-8
  if (!isShown || !hasEntry || !document.fullscreenEnabled) return null
  return (
    <IconButton
      kind="header"
      icon={isFull ? 'leave-full-screen' : 'full-screen'}
      label={text('headerEntries.fullScreen')}
      aria-pressed={isFull}
      onClick={() => void toggleFullScreen().catch(reportFailure)}
    />
  )
}

function onFullScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

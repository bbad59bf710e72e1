import { useEffect } from 'react'
import { reportFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import './page-alone.css'
import { showFrame, togglePageAlone, usePageAlone } from './page-alone.ts'
import { useHeaderEntry } from './header/use-header-entry.ts'

/**
 * LOOK-71: the button at the end of the tab bar that shows the page in full screen. In full screen only this button is
 * over the page.
 */
export function PageAloneButton() {
  const text = useText()
  const hasEntry = useHeaderEntry('fullscreen')
  const isAlone = usePageAlone((state) => state.isAlone)
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-page-alone', isAlone)
    return () => root.removeAttribute('data-page-alone')
  }, [isAlone])
  useEffect(() => {
    // the browser handles Escape and F11
    const look = () => void (document.fullscreenElement ?? showFrame())
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      showFrame()
    }
  }, [])
  if (!document.fullscreenEnabled || !hasEntry) return null
  return (
    <IconButton
      size="small"
      className="p-page-alone"
      icon={isAlone ? 'leave-full-screen' : 'page-alone'}
      label={text('tabs.pageAlone')}
      aria-pressed={isAlone}
      onClick={() => void togglePageAlone().catch(reportFailure)}
    />
  )
}

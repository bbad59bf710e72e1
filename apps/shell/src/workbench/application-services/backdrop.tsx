import { useLayoutEffect, useRef, useState } from 'react'
import { useTabs } from '../model/tabs/tab-store.ts'
import { sendToApplication } from '../engine/application-calls.ts'
import './application-services.css'
import {
  updateApplicationState,
  applicationStateOf,
  useApplicationStates,
} from '../model/viewports/application-state.ts'

/**
 * SDK-45: dims everything except the active application while that shows a modal. A press informs the application; if
 * it does not remove the backdrop, the next press removes it, so that the person is not locked in.
 */
export function Backdrop() {
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  const isShown = useApplicationStates(
    ({ applicationStates }) => applicationStateOf(applicationStates, activeId).hasBackdrop,
  )
  return isShown && activeId !== null ? <Shade key={activeId} id={activeId} /> : null
}

function Shade({ id }: { id: string }) {
  const wasPressed = useRef(false)
  const [hole, setHole] = useState('')

  useLayoutEffect(() => {
    // in a split the other side is dimmed, too
    const area = document.querySelector(`[data-viewport="${CSS.escape(id)}"]`) ?? document.querySelector('.p-viewports')
    if (!area) return
    const cut = () => {
      const { left, top, right, bottom } = area.getBoundingClientRect()
      setHole(
        `polygon(evenodd, 0 0, 100vw 0, 100vw 100vh, 0 100vh, 0 0, ${left}px ${top}px, ${right}px ${top}px, ${right}px ${bottom}px, ${left}px ${bottom}px, ${left}px ${top}px)`,
      )
    }
    const watch = new ResizeObserver(cut)
    watch.observe(area)
    watch.observe(document.documentElement)
    return () => watch.disconnect()
  }, [id])

  const press = () => {
    if (wasPressed.current) return updateApplicationState(id, { hasBackdrop: false })
    wasPressed.current = true
    sendToApplication(id, 'backdropPress', {})
  }
  return <div className="p-backdrop" aria-hidden="true" style={{ clipPath: hole }} onPointerDown={press} />
}

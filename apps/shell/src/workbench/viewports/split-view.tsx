import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { trackPointerOverFrames } from '../../lib/browser/pointer-over-frames.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { activateViewport } from '../engine/application-calls.ts'
import { clampShare, SPLIT_SHARE, shareByKey, type Split } from '../model/tabs/split.ts'
import { usePresentSplit, useSplitRoom } from '../model/tabs/split-store.ts'
import { setSplit } from '../model/tabs/tab-store.ts'
import './split-view.css'

/**
 * The portal's own parts of a split: the separator, and the preview of the side on which a dragged tab would be shown.
 */
export function SplitView() {
  const split = usePresentSplit()
  const dropSide = useSplitRoom((state) => state.dropSide)
  return (
    <>
      {split && <SplitEdge split={split} />}
      {dropSide && <div className="p-split-drop" data-side={dropSide} aria-hidden="true" />}
    </>
  )
}

/** TAB-61: the separator of the two sides, for pointer and keyboard. */
function SplitEdge({ split }: { split: Split }) {
  const text = useText()
  const isHeld = useRef(false)
  useFrontByFocus(split)
  useEffect(() => () => trackPointerOverFrames('split', false), [])

  const { share } = split
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    isHeld.current = true
    trackPointerOverFrames('split', true)
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!isHeld.current || !area) return
    setSplit({ ...split, share: clampShare(((event.clientX - area.left) / area.width) * 100) })
  }
  const handleUp = () => {
    isHeld.current = false
    trackPointerOverFrames('split', false)
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = shareByKey(event.key, share)
    if (next === undefined) return
    event.preventDefault()
    setSplit({ ...split, share: next })
  }
  return (
    <div
      className="p-split-edge"
      role="separator"
      tabIndex={0}
      data-region
      aria-orientation="vertical"
      aria-label={text('tabs.splitEdge')}
      aria-valuenow={share}
      aria-valuemin={SPLIT_SHARE.minimum}
      aria-valuemax={SPLIT_SHARE.maximum}
      aria-valuetext={text('tabs.splitShare', { share })}
      style={{ '--p-share': `${share}%` } as CSSProperties}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onLostPointerCapture={handleUp}
      onDoubleClick={() => setSplit({ ...split, share: SPLIT_SHARE.default })}
      onKeyDown={handleKey}
    />
  )
}

/** The interval of polling, because no event reports that the focus moves between frames, in milliseconds. */
const LOOK_INTERVAL_MS = 250

/**
 * TAB-64: activates the side with the focus. An application without the SDK does not report a press, but its frame gets
 * the focus.
 */
function useFrontByFocus({ left, right }: Split): void {
  useEffect(() => {
    let before: string | undefined
    const look = () => {
      const id = document.activeElement?.closest<HTMLElement>('.p-layer > [data-viewport]')?.dataset['viewport']
      // a tab that was chosen in the row stays active, although the focus is still in the other side
      if (id !== before && (id === left || id === right)) activateViewport(id)
      before = id
    }
    look()
    const timer = setInterval(look, LOOK_INTERVAL_MS)
    window.addEventListener('blur', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('blur', look)
    }
  }, [left, right])
}

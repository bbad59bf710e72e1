import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { lazyDialog } from '../../../lib/loading/lazy-components.ts'
import { useText, loadWithTexts } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { hideTabList, showTabList, useTabList } from './tab-list-store.ts'

const load = () => loadWithTexts('tabActions', import('./tab-list.tsx'))
const prefetch = () => void load().catch(() => undefined)
const TabList = lazyDialog(() => load().then((module) => module.TabList))

export interface TabOverflowProps {
  list: RefObject<HTMLElement | null>
  count: number
  isOverflowing: boolean
}

/** TAB-24: a button that lists all tabs, shown if the row overflows. */
export function TabOverflow({ list, count, isOverflowing }: TabOverflowProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useTabList((state) => state.isOpen)
  useEffect(() => hideTabList, [])
  return (
    <>
      {isOverflowing && (
        <IconButton
          ref={button}
          icon="chevron-down"
          size="small"
          className="p-tabs-all"
          label={text('tabs.all', { count })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={showTabList}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TabList trigger={isOverflowing ? button : list} onClose={hideTabList} />
        </Suspense>
      )}
    </>
  )
}

/** Returns true if the row overflows; measured when either width changes. */
export function useOverflow(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  const look = useRef(() => {
    const row = list.current
    // subtracts the button's own width, so that it does not cause the overflow
    if (row) setOverflowing((was) => row.scrollWidth > row.clientWidth + (was ? BUTTON_PX : 0))
  })
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(look.current)
    return () => cancelAnimationFrame(frame)
  }, [count])
  useEffect(() => {
    const observer = new ResizeObserver(() => look.current())
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return isOverflowing
}

/** The width of the button with its margin, in pixels. */
const BUTTON_PX = 32

import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import './overflow-entries.css'
import { HeaderEntryList } from './header-entry-list.tsx'

/** The header's further entries: side by side, or with their names in a menu if the header is too narrow (LOOK-95). */
export function OverflowEntries({ isFolded }: { isFolded: boolean }) {
  const text = useText()
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = isFolded && isOpen
  useEffect(() => {
    if (!isShown) return undefined
    // the overlay of an entry is in another layer: a press there closes only that overlay, which stands below its entry
    const close = ({ target }: Event) => {
      const isInFrame = target instanceof Element && target.closest('.p-workbench') !== null
      const hasOverlay = whole.current?.querySelector('.p-header-entries [aria-expanded="true"]')
      if (isInFrame && !hasOverlay && !whole.current?.contains(target)) setOpen(false)
    }
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Node) || !whole.current?.contains(target)) return
      setOpen(false)
      whole.current.querySelector<HTMLElement>('.p-header-more')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isShown])
  return (
    <div className="p-header-further" ref={whole}>
      <IconButton
        kind="header"
        icon="more"
        className="p-header-more"
        label={text('frame.more')}
        aria-expanded={isShown}
        aria-controls={id}
        data-unfolds=""
        // at once, for a command that opens one of the entries
        onClick={() => flushSync(() => setOpen(!isOpen))}
      />
      <div
        className="p-header-entries"
        id={id}
        data-open={isShown || undefined}
        data-beside={isFolded ? '' : undefined}
      >
        <HeaderEntryList />
      </div>
    </div>
  )
}

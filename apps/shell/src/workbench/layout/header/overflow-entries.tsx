import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import './overflow-entries.css'
import { HeaderEntryList } from './header-entry-list.tsx'

/** The entry of the menu whose overlay is open beside it. */
const OWN_OVERLAY = '.p-header-entries [aria-expanded="true"]:not(.p-assistant-button)'

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
      if (!(target instanceof Element) || whole.current?.contains(target)) return
      // LOOK-202: the assistant's window is not beside the menu, and an overlay of another button is none of its own
      const isOther = target.closest('.p-workbench, .p-popover, .p-assistant') !== null
      if (isOther && !whole.current?.querySelector(OWN_OVERLAY)) setOpen(false)
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

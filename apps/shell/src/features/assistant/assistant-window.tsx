import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { ticketDialog } from '../../lib/ticket-dialogs.ts'
import { IconButton } from '../../ui/button.tsx'
import { useOffersTickets } from '../../workbench/layout/offers-tickets.ts'
import { AssistantSign } from '../../ui/images/assistant-sign.tsx'
import { useAssistantText } from './assistant-text.ts'
import './assistant.css'
import { Chat } from './chat/chat.tsx'
import { AssistantBot } from './embed/bot.tsx'
import { useWindowPosition } from './window/use-window-position.ts'

/**
 * ASSIST-54 to ASSIST-59: the assistant's window, which leaves the portal usable. It floats, or covers everything under
 * the header, as always on a phone.
 */
export function AssistantWindow({ onClose }: { onClose: () => void }) {
  const text = useAssistantText()
  const flags = useEnvironment()
  const isPhone = useIsPhone()
  const hasTickets = useOffersTickets()
  const [isFull, setFull] = useState(false)
  const { top, style, isDragged, handleProps, moveByKey } = useWindowPosition()
  const { window, close } = useWindowFocus(onClose)
  const isCovering = isFull || isPhone
  const botAddress = flags?.aiIframeUrl ?? flags?.aiBotUrl ?? null

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || hasOwnEscape(event)) return
    event.preventDefault()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the window wherever the focus is in it
    <section
      ref={window}
      className="p-assistant"
      role="dialog"
      aria-label={text('title')}
      data-region
      data-covering={isCovering || undefined}
      data-dragged={isDragged || undefined}
      style={isCovering ? { top } : style}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <div className="p-assistant-header" {...(isCovering ? {} : handleProps)}>
        <AssistantSign />
        <h2 className="p-assistant-title">{text('title')}</h2>
        {!isCovering && <IconButton size="small" icon="grip" label={text('move')} data-handle onKeyDown={moveByKey} />}
        {hasTickets && (
          <IconButton size="small" icon="inspection" label={text('createTicket')} onClick={() => ticketDialog.open()} />
        )}
        {!isPhone && (
          <IconButton
            size="small"
            icon={isFull ? 'leave-full-screen' : 'full-screen'}
            label={text(isFull ? 'leaveFullScreen' : 'fullScreen')}
            onClick={() => setFull(!isFull)}
          />
        )}
        <IconButton size="small" icon="close" label={text('close')} onClick={close} />
      </div>
      {botAddress === null ? <Chat /> : <AssistantBot address={botAddress} />}
    </section>
  )
}

/** Escape first ends the input of Chinese characters, and empties a search. */
const hasOwnEscape = ({ nativeEvent, target }: KeyboardEvent) =>
  nativeEvent.isComposing || (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')

/** ASSIST-57: the focus enters the window with the opening, and returns with the closing. */
function useWindowFocus(onClose: () => void) {
  const window = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    const focus = () => {
      if (window.current?.contains(document.activeElement)) return
      const field = window.current?.querySelector<HTMLElement>('textarea')
      ;(field ?? window.current)?.focus()
    }
    focus()
    // the menu that opened the window makes it inert until it has closed, and then returns the focus
    return afterMenu(focus)
  }, [])
  const close = () => {
    const hadFocus = window.current?.contains(document.activeElement) ?? false
    onClose()
    if (hadFocus) focusAgain(before.current)
  }
  return { window, close }
}

/** Calls a function after the next three frames, unless the person acts before. Returns a cancel function. */
function afterMenu(run: () => void, frames = 3): () => void {
  let request = 0
  const acting = new AbortController()
  const wait = (left: number) => {
    request = requestAnimationFrame(() => {
      if (left > 1) return wait(left - 1)
      cancel()
      run()
    })
  }
  const cancel = () => {
    acting.abort()
    cancelAnimationFrame(request)
  }
  for (const name of ['keydown', 'pointerdown']) {
    document.addEventListener(name, cancel, { capture: true, signal: acting.signal })
  }
  wait(frames)
  return cancel
}

function focusAgain(element: Element | null): void {
  const isUsable = element instanceof HTMLElement && element.isConnected && element !== document.body
  // the entry is hidden while the menu that has it is closed
  const entries = ['.p-assistant-button', '.p-header-more'].map((each) => document.querySelector<HTMLElement>(each))
  for (const target of [isUsable ? element : null, ...entries]) {
    target?.focus()
    if (target && target === document.activeElement) return
  }
}

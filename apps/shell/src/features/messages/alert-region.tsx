import type { Message } from '@portico/contract/messages/messages'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { currentTime } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InLayer } from '../../ui/overlays/in-layer.tsx'
import './alert-region.css'
import { closeAlert } from './alerts.ts'
import { listAlertCards, useMessageFeed } from './message-feed.ts'
import { useMessageText } from './message-text.ts'
import { messageTime } from './message-time.ts'
import { openCentre, openMessage } from './open-message.ts'
import { useQuietMoment } from './use-quiet-moment.ts'
import { useStaggered } from './use-staggered.ts'

/** MSG-62: the number of alerts that are visible at once. The region scrolls to the others. */
const SEEN_AT_ONCE = 5

/** MSG-60 to MSG-64: alerts at the lower right, until they are closed. */
export function AlertRegion() {
  const text = useMessageText()
  const all = useMessageFeed((feed) => feed.alerts)
  const alerts = useMemo(() => listAlertCards(all), [all])
  const isQuiet = useQuietMoment()
  const [admitted, setAdmitted] = useState<readonly Message[]>([])
  // MSG-63: no alert appears while the person types; closed alerts disappear at once
  const left = admitted.filter(({ id }) => alerts.some((alert) => alert.id === id))
  const next = isQuiet ? alerts : left
  if (next.map(({ id }) => id).join() !== admitted.map(({ id }) => id).join()) setAdmitted(next)
  const shown = useStaggered(next)
  const region = useRef<HTMLElement>(null)
  const measured = useCallback((element: HTMLElement | null) => {
    region.current = element
    return element ? publishHeight(element) : undefined
  }, [])
  if (shown.length === 0) return null
  const further = next.length - SEEN_AT_ONCE
  return (
    <InLayer layer="notices">
      <section ref={measured} className="p-alerts" aria-label={text('alerts')} data-region="">
        <ul className="p-alerts-list p-scroll" aria-live="polite" aria-relevant="additions">
          {shown.map((alert) => (
            <AlertCard key={alert.id} alert={alert} region={region} />
          ))}
        </ul>
        {further > 0 && (
          <div className="p-alerts-further">
            <span>{text('further', { count: further })}</span>
            <Button kind="quiet" size="small" onClick={() => void openCentre()}>
              {text('more')}
            </Button>
          </div>
        )}
      </section>
    </InLayer>
  )
}

/** LOOK-195: gives the sheets of a phone the height of the alerts. Returns a function that ends this. */
function publishHeight(element: HTMLElement): () => void {
  const heights = new ResizeObserver(() =>
    document.body.style.setProperty('--p-alerts-height', `${element.offsetHeight}px`),
  )
  heights.observe(element)
  return () => heights.disconnect()
}

function AlertCard({ alert, region }: { alert: Message; region: RefObject<HTMLElement | null> }) {
  const text = useMessageText()
  const language = useLanguage()
  const card = useRef<HTMLLIElement>(null)
  const { id, title, sourceName, createTime } = alert
  const close = useCallback(() => {
    focusNeighbour(card.current, region.current)
    void closeAlert(id)
  }, [id, region])
  useEffect(() => {
    const element = card.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [close])
  const open = () => {
    void openMessage(id)
  }
  return (
    <li ref={card} className="p-alerts-card">
      <Icon name="warning" />
      <button type="button" className="p-alerts-open" onClick={open}>
        <span className="p-alerts-title">{title}</span>
        <span className="p-alerts-about">
          {sourceName} · <time dateTime={createTime}>{messageTime(createTime, currentTime(), language)}</time>
        </span>
      </button>
      <IconButton icon="close" size="small" label={text('close', { title })} onClick={close} />
    </li>
  )
}

/** MSG-64: the keyboard goes on to the next alert, or the one before. */
function focusNeighbour(card: Element | null, region: HTMLElement | null): void {
  if (!card?.contains(document.activeElement) || !region) return
  const neighbour = card.nextElementSibling ?? card.previousElementSibling
  neighbour?.querySelector<HTMLElement>('.p-icon-button')?.focus()
}

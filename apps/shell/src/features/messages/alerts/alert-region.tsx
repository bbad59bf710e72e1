import type { Message } from '@portico/contract/messages/messages'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { currentTime } from '../../../lib/timing/clock.ts'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { onClosePopUps } from '../../../lib/pop-ups.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/images/icon.tsx'
import { boundsRef } from '../../../ui/overlays/bounds.ts'
import { InLayer } from '../../../ui/overlays/in-layer.tsx'
import '../../../ui/alerts-line.css'
import './alert-region.css'
import { closeAlert } from './alerts.ts'
import { listAlertCards, useMessageFeed } from '../message-feed.ts'
import { useMessageText } from '../message-text.ts'
import { messageTime } from '../message-time.ts'
import { openCentre, openMessage } from '../open-message.ts'
import { useQuietMoment } from '../seen/use-quiet-moment.ts'
import { useSeenRow } from '../seen/use-seen-row.ts'
import { useStaggered } from '../use-staggered.ts'

/** MSG-62: the number of alerts that are visible at once. The region scrolls to the others. */
const SEEN_AT_ONCE = 5

/** MSG-60 to MSG-64, LOOK-199: alerts in a line below the page until they are closed. */
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
  const visibleAlerts = useStaggered(next)
  const region = useRef<HTMLElement>(null)
  const { isUnfolded, toggle } = useFolding(region)
  const further = next.length - SEEN_AT_ONCE
  return (
    <>
      <NewestAlert alert={visibleAlerts.at(-1)} />
      {visibleAlerts.length > 0 && (
        <InLayer layer="notices">
          <div ref={boundsRef} className="p-alerts-above" />
          <section
            ref={region}
            className="p-alerts"
            aria-label={text('alerts')}
            data-region=""
            data-unfolded={isUnfolded || undefined}
          >
            <ul className="p-alerts-list p-scroll">
              {visibleAlerts.map((alert) => (
                <AlertCard key={alert.id} alert={alert} region={region} />
              ))}
            </ul>
            <IconButton
              icon={isUnfolded ? 'chevron-down' : 'chevron-up'}
              label={text('allAlerts', { number: next.length })}
              className="p-alerts-unfold"
              aria-expanded={isUnfolded}
              onClick={toggle}
              badge={next.length > 1 && <span className="p-alerts-number" data-number={next.length} />}
            />
            {further > 0 && isUnfolded && (
              <div className="p-alerts-further">
                <span>{text('further', { count: further })}</span>
                <Button kind="quiet" size="small" onClick={() => void openCentre()}>
                  {text('more')}
                </Button>
              </div>
            )}
          </section>
        </InLayer>
      )}
    </>
  )
}

/** MSG-63: screen readers announce what is added to a region that exists before. */
function NewestAlert({ alert }: { alert: Message | undefined }) {
  return (
    <div className="p-hidden" aria-live="polite" aria-relevant="additions">
      {alert && <p key={alert.id}>{alert.title}</p>}
    </div>
  )
}

/** LOOK-199: whether the bar shows the whole list, until the focus or a press leaves it. */
function useFolding(region: RefObject<HTMLElement | null>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const fold = useCallback(() => setUnfolded(false), [])
  useEffect(() => {
    if (!isUnfolded) return undefined
    const handle = ({ target }: Event) => {
      if (!region.current?.contains(target as Node)) fold()
    }
    document.addEventListener('pointerdown', handle, true)
    document.addEventListener('focusin', handle)
    const unsubscribe = onClosePopUps(fold)
    return () => {
      document.removeEventListener('pointerdown', handle, true)
      document.removeEventListener('focusin', handle)
      unsubscribe()
    }
  }, [isUnfolded, fold, region])
  return { isUnfolded, toggle: () => setUnfolded(!isUnfolded) }
}

function AlertCard({ alert, region }: { alert: Message; region: RefObject<HTMLElement | null> }) {
  const text = useMessageText()
  const language = useLanguage()
  const card = useRef<HTMLLIElement>(null)
  const { id, title, sourceName, createTime } = alert
  useSeenRow(card, id)
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

/** MSG-64: the keyboard moves to the next or the previous alert. */
function focusNeighbour(card: Element | null, region: HTMLElement | null): void {
  if (!card?.contains(document.activeElement) || !region) return
  const neighbour = card.nextElementSibling ?? card.previousElementSibling
  neighbour?.querySelector<HTMLElement>('.p-icon-button')?.focus()
}

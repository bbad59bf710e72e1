import { useId, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import type { Message } from './message.ts'
import { snoozeTimes } from './snooze-times.ts'

const DAY_MS = 86_400_000

interface SnoozeAndMuteProps {
  message: Message
  /** A time, or the organisation of the message. */
  onSnooze: (until: string | null) => void
  /** Null for an unlimited time. */
  onMute: (what: Muted, until: string | null) => void
}

/** MSG-102, MSG-172, MSG-173: the kinds of mutes that a message offers. */
export type Muted = 'source' | 'subject' | 'organisation'

/** MSG-105, MSG-174: hides the message for a while, or mutes its source, subject or organisation. */
export function SnoozeAndMute({ message, onSnooze, onMute }: SnoozeAndMuteProps) {
  const { portal, session, locale, texts } = usePortal()
  const id = useId()
  const [open, setOpen] = useState<'snooze' | Muted | null>(null)
  const { hour, tomorrow, workday } = snoozeTimes(new Date(), portal.timeZone())
  const zone = portal.timeZone()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  const snoozes = [
    { label: texts.messages.snoozeHour, time: hour },
    { label: texts.messages.snoozeTomorrow, time: tomorrow },
    ...(workday.getTime() === tomorrow.getTime() ? [] : [{ label: texts.messages.snoozeWorkday, time: workday }]),
  ]
  const mutes = [
    { label: texts.messages.muteDay, days: 1 },
    { label: texts.messages.muteWeek, days: 7 },
    { label: texts.messages.muteForGood, days: null },
  ]
  const hasOrganisation = (message.webContentUrl?.orgId ?? 0) > 0 && message.tenantId === session?.tenant.id
  const mutable: { what: Muted; label: string }[] = [
    { what: 'source', label: fill(texts.messages.mute, { source: message.sourceName }) },
    ...(message.subject === undefined ? [] : [{ what: 'subject' as const, label: texts.messages.muteSubject }]),
    ...(hasOrganisation ? [{ what: 'organisation' as const, label: texts.messages.muteOrganisation }] : []),
  ]
  const toggle = (name: 'snooze' | Muted) => setOpen(open === name ? null : name)
  return (
    <>
      {message.snoozedUntil !== undefined && (
        <button type="button" className="button" onClick={() => onSnooze(null)}>
          {texts.messages.endSnooze}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-expanded={open === 'snooze'}
        aria-controls={`${id}-snooze`}
        onClick={() => toggle('snooze')}
      >
        {texts.messages.snooze}
      </button>
      {mutable.map(({ what, label }) => (
        <button
          key={what}
          type="button"
          className="button"
          aria-expanded={open === what}
          aria-controls={`${id}-${what}`}
          onClick={() => toggle(what)}
        >
          {label}
        </button>
      ))}
      <div
        className="snooze-choices"
        id={`${id}-snooze`}
        role="group"
        aria-label={texts.messages.snooze}
        hidden={open !== 'snooze'}
      >
        {snoozes.map(({ label, time }) => (
          <button key={label} type="button" className="button" onClick={() => onSnooze(time.toISOString())}>
            {label} <small>{format.format(time)}</small>
          </button>
        ))}
        {hasOrganisation && (
          <button type="button" className="button" onClick={() => onSnooze('organisation')}>
            {texts.messages.snoozeOrganisation}
          </button>
        )}
      </div>
      {mutable.map(({ what, label: name }) => (
        <div
          key={what}
          className="snooze-choices"
          id={`${id}-${what}`}
          role="group"
          aria-label={name}
          hidden={open !== what}
        >
          {mutes.map(({ label, days }) => (
            <button
              key={label}
              type="button"
              className="button"
              onClick={() => onMute(what, days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString())}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </>
  )
}

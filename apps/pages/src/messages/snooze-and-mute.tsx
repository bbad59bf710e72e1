import { useId, useState } from 'react'
import { useHost } from '../host-context.ts'
import { dateLocale, fill } from '../texts/texts.ts'
import type { Message } from './message.ts'
import { snoozeTimes } from './snooze-times.ts'

const DAY_MS = 86_400_000

interface SnoozeAndMuteProps {
  message: Message
  onSnooze: (until: string | null) => void
  /** Mutes the source; null for an unlimited time. */
  onMute: (until: string | null) => void
}

/** MSG-102, MSG-105: hides the message for a while, or mutes its source. */
export function SnoozeAndMute({ message, onSnooze, onMute }: SnoozeAndMuteProps) {
  const { host, locale, texts } = useHost()
  const words = texts.messages
  const id = useId()
  const [open, setOpen] = useState<'snooze' | 'mute' | null>(null)
  const { hour, tomorrow, workday } = snoozeTimes(new Date(), host.timeZone())
  const zone = host.timeZone()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  const snoozes = [
    { label: words.snoozeHour, time: hour },
    { label: words.snoozeTomorrow, time: tomorrow },
    ...(workday.getTime() === tomorrow.getTime() ? [] : [{ label: words.snoozeWorkday, time: workday }]),
  ]
  const mutes = [
    { label: words.muteDay, days: 1 },
    { label: words.muteWeek, days: 7 },
    { label: words.muteForGood, days: null },
  ]
  const toggle = (name: 'snooze' | 'mute') => setOpen(open === name ? null : name)
  return (
    <>
      {message.snoozedUntil !== undefined && (
        <button type="button" className="button" onClick={() => onSnooze(null)}>
          {words.endSnooze}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-expanded={open === 'snooze'}
        aria-controls={`${id}-snooze`}
        onClick={() => toggle('snooze')}
      >
        {words.snooze}
      </button>
      <button
        type="button"
        className="button"
        aria-expanded={open === 'mute'}
        aria-controls={`${id}-mute`}
        onClick={() => toggle('mute')}
      >
        {fill(words.mute, { source: message.sourceName })}
      </button>
      <div
        className="snooze-choices"
        id={`${id}-snooze`}
        role="group"
        aria-label={words.snooze}
        hidden={open !== 'snooze'}
      >
        {snoozes.map(({ label, time }) => (
          <button key={label} type="button" className="button" onClick={() => onSnooze(time.toISOString())}>
            {label} <small>{format.format(time)}</small>
          </button>
        ))}
      </div>
      <div
        className="snooze-choices"
        id={`${id}-mute`}
        role="group"
        aria-label={fill(words.mute, { source: message.sourceName })}
        hidden={open !== 'mute'}
      >
        {mutes.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => onMute(days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString())}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

import { useState } from 'react'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { createSavedValue } from '../data/saved-draft.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { usePortal, useReadOnly, useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { addDays, formatDay, formatWeekday } from '../data/dates.ts'
import { useDraft } from '../data/draft.ts'
import { Page } from '../ui/page.tsx'
import { cranesOf, HALVES, mondayAfter, slotOf, usualBookings, type Booking } from './cranes.ts'
import './cranes.css'

/** The bookings of people, by slot; null is a cancelled booking. */
const savedBookings = createSavedValue<Readonly<Record<string, string | null>>>('crane-bookings', {})

type Slot = Omit<Booking, 'text'>

/** Crews that lift. */
const LIFTING: ReadonlySet<string> = new Set(['civil', 'marine', 'casting', 'rail'])

/** The coming week of each crane, by half days. */
export function BookingsPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const bookings = useDraft(savedBookings)
  const [chosen, setChosen] = useState<Slot>()
  const monday = mondayAfter(DATA_DATE)
  const days = Array.from({ length: 5 }, (_, n) => addDays(monday, n))
  const cranes = cranesOf(portal.project(), DATA_DATE)
  const running = useActivities().filter(
    ({ progress, start, crew }) => progress < 100 && start <= days[4]! && crew !== null && LIFTING.has(crew),
  )
  const defaultBookings = new Map(
    usualBookings(
      cranes,
      days,
      running.slice(0, 6).map(({ name }) => name),
    ).map((one) => [slotOf(one), one.text]),
  )
  const textOf = (slot: Slot) => {
    const own = bookings[slotOf(slot)]
    return own === undefined ? defaultBookings.get(slotOf(slot)) : (own ?? undefined)
  }
  const set = (value: string | null) => {
    if (chosen) savedBookings.set({ ...bookings, [slotOf(chosen)]: value })
    setChosen(undefined)
  }
  return (
    <Page
      title={texts.bookings.title}
      intro={fillPlaceholders(texts.bookings.intro, { date: formatDay(monday, locale) })}
    >
      <div className="bookings">
        {cranes.map((crane) => (
          <section key={crane.id} className="crane-week" aria-label={`${crane.id} ${crane.model}`}>
            <h2>
              <span className="code">{crane.id}</span> {crane.model}
            </h2>
            <div className="slots">
              {days.map((day) => (
                <div key={day} className="slot-day">
                  <b>{formatWeekday(day, locale)}</b>
                  {HALVES.map((half) => {
                    const slot = { crane: crane.id, day, half }
                    const booked = textOf(slot)
                    const label = fillPlaceholders(texts.bookings.slot, {
                      half: texts.bookings.halves[half],
                      what: booked ?? texts.bookings.free,
                    })
                    return isReadOnly ? (
                      <span key={half} className={booked ? 'slot is-booked' : 'slot'}>
                        {label}
                      </span>
                    ) : (
                      <button
                        key={half}
                        type="button"
                        className={booked ? 'slot is-booked' : 'slot'}
                        aria-pressed={chosen !== undefined && slotOf(chosen) === slotOf(slot)}
                        onClick={() => setChosen(slot)}
                      >
                        {label}
                      </button>
                    )
                  })}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      {chosen && (
        <BookingForm
          // the person has just chosen another slot: its text is another one
          key={slotOf(chosen)}
          slot={chosen}
          booked={textOf(chosen)}
          onSet={set}
        />
      )}
    </Page>
  )
}

interface BookingFormProps {
  slot: Slot
  booked: string | undefined
  /** Null cancels the booking. */
  onSet: (value: string | null) => void
}

/** Books one slot, or cancels its booking. */
function BookingForm({ slot, booked, onSet }: BookingFormProps) {
  const { locale, texts } = useTexts()
  const [text, setText] = useState(booked ?? '')
  return (
    <form
      className="booking-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(text.trim() || null)
      }}
    >
      <label>
        <span>
          {fillPlaceholders(texts.bookings.what, {
            crane: slot.crane,
            day: formatWeekday(slot.day, locale),
            half: texts.bookings.halves[slot.half],
          })}
        </span>
        <input
          type="text"
          className="field"
          maxLength={80}
          value={text}
          // the person has just chosen the slot that the field is about
          ref={(field) => field?.focus()}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="button is-primary">
        {texts.bookings.book}
      </button>
      {booked && (
        <button type="button" className="button" onClick={() => onSet(null)}>
          {texts.bookings.cancel}
        </button>
      )}
    </form>
  )
}

import { useEffect, useState } from 'react'
import { isTimeZone } from '../../lib/time-zone.ts'

export interface DateTime {
  /** YYYY-MM-DD */
  systemDate: string
  /** HH:MM */
  systemTime: string
}

/** Formats an instant in a time zone; an unknown zone counts as the browser's. */
export function dateTimeIn(instant: Date, timeZone: string | null | undefined): DateTime {
  // the Swedish form is ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: isTimeZone(timeZone) ? timeZone : undefined,
  })
  const [systemDate = '', systemTime = ''] = format.format(instant).split(' ')
  return { systemDate, systemTime }
}

const MINUTE_MS = 60_000

/**
 * WATERMARK-6: date and time in a time zone; changes with the minute. A suspended page is updated when it becomes
 * visible.
 */
export function useDateTime(timeZone: string | null | undefined): DateTime {
  const [instant, setInstant] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function update() {
      clearTimeout(timer)
      setInstant(Date.now())
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return dateTimeIn(new Date(instant), timeZone)
}

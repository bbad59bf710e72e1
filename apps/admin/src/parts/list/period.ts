import { dayAfter } from '../../../../shared/src/hosted/fields/date-text.ts'
import type { Query } from '../../calls/call.ts'
import { instantOf } from '../local-time.ts'

/** A first and a last day, such as `2026-11-20`, or empty texts. */
export interface Period {
  from: string
  to: string
}

/** The instants from the beginning of the first day to the end of the last one, in the time zone. */
export const instantsOf = ({ from, to }: Period, timeZone: string | undefined): Query => ({
  ...(from !== '' && { from: instantOf(`${from}T00:00`, timeZone, null) }),
  ...(to !== '' && { to: instantOf(`${dayAfter(to, 1)}T00:00`, timeZone, null) }),
})

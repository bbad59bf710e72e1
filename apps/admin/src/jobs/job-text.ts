import type { Job } from '@portico/contract/administration/jobs'
import type { Texts } from '../texts/en.ts'

/** The kind of a job, with the name of its object where it has one. */
export const titleOfJob = ({ kind, name }: Pick<Job, 'kind' | 'name'>, { jobs }: Texts): string =>
  name === null || name === '' ? jobs.kinds[kind] : `${jobs.kinds[kind]}: ${name}`

/** The parts that are done, or the number of those that wait. */
export function progressOf({ done, total, attempts, kind }: Job, { jobs }: Texts, locale: string): string {
  const number = (value: number) => value.toLocaleString(locale)
  if (kind === 'ticket') return jobs.attempts.replace('{n}', number(attempts ?? 0)).replace('{all}', number(total ?? 0))
  if (done !== null && total !== null)
    return jobs.partOf.replace('{n}', number(Math.min(done, total))).replace('{all}', number(total))
  if (done !== null) return jobs.lines.replace('{n}', number(done))
  return total === null ? '–' : jobs.inQueue.replace('{n}', number(total))
}

/** The reason of a failure in words. */
export function reasonOf({ failure, refusedLines, state, kind }: Job, { jobs }: Texts): string {
  if (refusedLines > 0) return jobs.refusedLines.replace('{n}', String(refusedLines))
  if (failure === '0') return jobs.noAnswer
  if (failure !== null && /^\d{3}$/.test(failure)) return jobs.answered.replace('{status}', failure)
  if (failure !== null) return Object.hasOwn(jobs.reasons, failure) ? (jobs.reasons[failure] ?? failure) : failure
  return state === 'failed' && kind === 'ticket' ? jobs.givenUp : state === 'failed' ? jobs.triedAgain : '–'
}

/** The page of a job's object; undefined for a job without one. */
export function pageOfJob({ kind, id }: Pick<Job, 'kind' | 'id'>): string | undefined {
  if (kind.endsWith('-import')) return `/jobs~${id}`
  if (kind === 'change-set') return `/changes~${id}`
  if (kind === 'announcement') return `/announcements~${id}`
  return kind === 'comparison' ? '/configuration' : undefined
}

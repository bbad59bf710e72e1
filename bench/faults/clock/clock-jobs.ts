import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, type Person } from '../../api/person.ts'
import type { Clock } from './clock.ts'
import { pause, type Server } from '../server.ts'

/** Half a minute before the clock on the wall reaches two in Sweden, at the change of daylight saving. */
const CHANGES = { spring: '2027-03-28T00:59:30Z', autumn: '2027-10-30T23:59:30Z' } as const
/** Seconds until the jobs have checked again: they check every 30 and every 60 seconds. */
const LOOK_SECONDS = 70
const HOUR = 3600
const PREFERENCES = '/api/message/v4/preferences'

interface Expected {
  /** An announcement that is posted before the change, and one that begins after it. */
  now: string
  later: string
}

/**
 * Passes both changes of daylight saving, with a jump of an hour back and one of two hours ahead after each: an hourly
 * digest of anna's, a daily one of li.wei's at two, which the clock on the wall skips in spring and shows twice in
 * autumn, and an announcement that begins meanwhile.
 */
export async function watchJobs(server: Server, clock: Clock, folder: string) {
  const figures: Record<string, { emails: Record<string, number>; posted: number; unexpected: string[] }> = {}
  for (const [name, start] of Object.entries(CHANGES)) {
    const titles: Expected = { now: `Crane at ${name}`, later: `Concrete at ${name}` }
    await clock.setTo(start)
    await prepare(server, clock, titles)
    const offset = (Date.parse(start) - Date.now()) / 1000
    await pause((30 + LOOK_SECONDS) * 1000)
    await clock.moveTo(offset - HOUR)
    await pause(LOOK_SECONDS * 1000)
    await clock.moveTo(offset + HOUR)
    await pause(LOOK_SECONDS * 1000)
    figures[name] = await compare({ server, clock, folder, titles })
  }
  return figures
}

async function prepare({ origin }: Server, clock: Clock, { now, later }: Expected) {
  const signInNow = (account: string) => signIn(origin, account, 20001, clock.now)
  const anna = await signInNow('anna')
  const liWei = await signInNow('li.wei')
  const administrator = await signInNow('admin.nordbro')
  for (const [person, digest] of [
    [anna, { frequency: 'hourly', hour: 8 }],
    [liWei, { frequency: 'daily', hour: 2 }],
  ] as const) {
    const bySource = { pmpp: { normal: 'mail', alert: 'mail' } }
    await must(person, 'PUT', PREFERENCES, { bySource, digest, timeZone: 'Europe/Stockholm' })
    await must(person, 'PUT', '/api/message/v4/messages/all', {})
  }
  for (const [title, seconds] of [
    [now, -60],
    [later, 45],
  ] as const) {
    const startsAt = new Date(clock.now() + seconds * 1000).toISOString()
    const body = { titles: { en: title }, contents: { en: title }, form: 'message', mustRead: false }
    const whole = { ...body, roleCodes: [], orgIds: [], startsAt, endsAt: null }
    const { id } = (await must(administrator, 'POST', '/api/admin/v1/announcements', whole)) as { id: number }
    await must(administrator, 'POST', `/api/admin/v1/announcements/${id}/publish`)
  }
}

interface Watched {
  server: Server
  clock: Clock
  folder: string
  titles: Expected
}

/** Each announcement is one message, and is in one email to each of the two. */
async function compare({ server, clock, folder, titles }: Watched) {
  const outbox = join(folder, 'outbox')
  const emails = existsSync(outbox)
    ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll('=\n', ''))
    : []
  const counts: Record<string, number> = {}
  const published = Object.values(titles)
  for (const title of published)
    for (const email of emails.filter((text) => text.includes(title))) {
      const to = /^To: (.*)$/m.exec(email)?.[1] ?? ''
      counts[`${title}, ${to}`] = (counts[`${title}, ${to}`] ?? 0) + 1
    }
  const anna = await signIn(server.origin, 'anna', 20001, clock.now)
  const page = (await must(anna, 'POST', '/api/message/v4/messages/page', { pageSize: 100 })) as {
    records: { title: string }[]
  }
  const posted = page.records.filter(({ title }) => published.includes(title)).length
  const unexpected = [
    ...Object.entries(counts)
      .filter(([, count]) => count !== 1)
      .map(([key, count]) => `${count} emails: ${key}`),
    ...(posted === 2 ? [] : [`${posted} announcements`]),
    ...published
      .filter((title) => Object.keys(counts).filter((key) => key.startsWith(`${title}, `)).length !== 2)
      .map((title) => `an email is missing: ${title}`),
  ]
  return { emails: counts, posted, unexpected }
}

async function must(person: Person, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await person.call({ method, path, ...(body ? { body } : {}) })
  const text = answer.body.toString()
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return text === '' ? undefined : JSON.parse(text)
}

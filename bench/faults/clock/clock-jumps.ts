import { ensurePostgres, startCluster } from '../../../scripts/lib/machine/postgres.mjs'
import { createRandom } from '../../../scripts/lib/random.mjs'
import { signIn, type Person } from '../../api/person.ts'
import { createClock, type Clock } from './clock.ts'
import { watchJobs } from './clock-jobs.ts'
import type { Fault } from '../fault.ts'
import { pause, startServer, withTemporaryFolder, type Server } from '../server.ts'

const SESSIONS = 20
const HOUR = 3600
const DAY = 24 * HOUR
const JITTER_SECONDS = 20
const USER = { method: 'GET', path: '/api/uaa/user' } as const

/** The fault of a clock that jumps under the server and its database. */
export const clockJumps: Fault = {
  title: `The clock trembles by half a second, goes an hour back and a day ahead under ${SESSIONS} sessions, and passes both changes of daylight saving under the jobs.`,
  target:
    'No session ends at a tremble or when the clock goes back, no bearer counts longer than its life and 60 s, and each email and announcement goes out once.',
  async run() {
    const clock = await createClock()
    try {
      const embedded = await withTemporaryFolder((folder) => jump(clock, { DATA_DIR: folder }))
      if (!clock.ofPostgres)
        return { isMet: false, figures: { embedded, postgres: 'not run: libfaketime is not installed' } }
      const postgres = await withPostgres(clock, clock.ofPostgres, (url) =>
        withTemporaryFolder((folder) => jump(clock, { DATABASE_URL: url, DATA_DIR: folder })),
      )
      return { isMet: [embedded, postgres].every(isSound), figures: { embedded, postgres } }
    } finally {
      clock.remove()
    }
  },
}

type Figures = Awaited<ReturnType<typeof jump>>

const isSound = ({ tremble, back, ahead, jobs }: Figures) =>
  tremble.refused + back.ended + back.longLived + ahead.longLived + ahead.dayLater.longLived === 0 &&
  ahead.dayLater.status === 200 &&
  Object.values(jobs).every(({ unexpected }) => unexpected.length === 0)

/** A PostgreSQL server with this clock. */
async function withPostgres<T>(
  clock: Clock,
  environment: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  await clock.moveTo(0)
  const former = Object.fromEntries(Object.keys(environment).map((name) => [name, process.env[name]]))
  Object.assign(process.env, environment)
  const cluster = await startCluster(await ensurePostgres(), { durable: true }).finally(() => {
    for (const [name, value] of Object.entries(former)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
  try {
    return await work(cluster.url)
  } finally {
    await cluster.remove()
  }
}

async function jump(clock: Clock, environment: Record<string, string>) {
  await clock.moveTo(0)
  const server = await startServer({ ...environment, ...clock.ofServer })
  const people: Person[] = []
  for (let index = 0; index < SESSIONS; index++)
    people.push(await signIn(server.origin, index % 2 === 0 ? 'anna' : 'li.wei', 20001))

  const tremble = await jitterUnder(people, clock)
  await clock.moveTo(-HOUR)
  await touchAll(people)
  const back = { ...(await countLongLivedBearers(people)), ...(await renewAll(people)) }
  await clock.moveTo(0)
  await touchAll(people)
  // the bearers of the hour before are an hour old now
  const ahead = { ...(await countLongLivedBearers(people)), dayLater: await aDayLater(server, clock) }
  const jobs = await watchJobs(server, clock, environment.DATA_DIR ?? '')
  await server.end('SIGTERM')
  return { sessions: SESSIONS, tremble, back, ahead, jobs }
}

/**
 * Uses all connections: the first statement of a PostgreSQL process after a jump may still have the former time, since
 * each process asks the library for it.
 */
async function touchAll(people: readonly Person[]) {
  for (let round = 0; round < 3; round++)
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await people[index % people.length]?.call(USER)
      }),
    )
}

/** Sends calls continuously while the clock changes by half a second in both directions. */
async function jitterUnder(people: readonly Person[], clock: Clock) {
  const random = createRandom(11)
  const over = new AbortController()
  let [answers, refused] = [0, 0]
  const calling = people.map(async (person) => {
    while (!over.signal.aborted) {
      const { status } = await person.call(USER)
      answers++
      if (status !== 200) refused++
      await pause(200)
    }
  })
  const until = performance.now() + JITTER_SECONDS * 1000
  while (performance.now() < until) await clock.moveTo(random() - 0.5)
  over.abort()
  await Promise.all(calling)
  return { answers, refused }
}

/** Counts the bearers of before the jump that are still accepted. */
async function countLongLivedBearers(people: readonly Person[]) {
  let longLived = 0
  for (const person of people) if ((await person.call(USER)).status !== 401) longLived++
  return { longLived }
}

/** Requests a new bearer in each session, and counts the sessions that get none. */
async function renewAll(people: readonly Person[]) {
  let ended = 0
  for (const person of people) {
    const isBack = await person.renew().then(
      async () => (await person.call(USER)).status === 200,
      () => false,
    )
    if (!isBack) ended++
  }
  return { ended }
}

/** A bearer of a day ago is refused. A person can sign in at the new time, and again after the clock was set back. */
async function aDayLater(server: Server, clock: Clock) {
  const before = await signIn(server.origin, 'anna', 20001)
  await clock.moveTo(DAY)
  await touchAll([before])
  const { longLived } = await countLongLivedBearers([before])
  const present = await signIn(server.origin, 'anna', 20001, clock.now)
  const { status } = await present.call(USER)
  await clock.moveTo(0)
  await signIn(server.origin, 'anna', 20001)
  return { longLived, status }
}

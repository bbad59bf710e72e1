import { freePort } from '../../../scripts/lib/machine/free-port.mjs'
import { createRandom } from '../../../scripts/lib/random.mjs'
import type { Call } from '../../api/http.ts'
import { signIn } from '../../api/person.ts'
import { ACTIONS, stateOf, type Action } from './actions.ts'
import { createDatabase } from '../database.ts'
import type { Fault } from '../fault.ts'
import { pause, startServer, withTemporaryFolder, type Server } from '../server.ts'

/** Milliseconds after the call was sent within which the server is killed. Most actions take that long. */
const LONGEST_MS = 40

/** The fault that kills the server during each of the actions, on both databases. */
export const actionKills: Fault = {
  title: `The server is killed (SIGKILL) during each of ${ACTIONS.length} actions, on both databases.`,
  target:
    'Each action is done or not, as a whole; none that was answered is lost; each that was not done succeeds afterwards, and none is done twice.',
  async run() {
    const { url, drop } = await createDatabase('actions')
    const postgres = await withTemporaryFolder((folder) => killDuringAll({ DATABASE_URL: url, DATA_DIR: folder }))
    await drop()
    const embedded = await withTemporaryFolder((folder) => killDuringAll({ DATA_DIR: folder }))
    const isSound = [embedded, postgres].every(({ problems }) => problems.length === 0)
    return { isMet: isSound, figures: { embedded, postgres } }
  },
}

async function killDuringAll(environment: Record<string, string>) {
  const own = { ...environment, PORT: String(await freePort()) }
  const random = createRandom(13)
  const figures = { actions: 0, answered: 0, done: 0, notDone: 0, problems: [] as string[] }
  let server = await startServer(own)
  for (const action of ACTIONS) {
    const killed = await killDuring(action, server, own, random() * LONGEST_MS)
    server = killed.again
    figures.actions++
    if (killed.isAnswered) figures.answered++
    if (killed.isDone) figures.done++
    else figures.notDone++
    if (killed.problem) figures.problems.push(`${action.name}: ${killed.problem}`)
  }
  await server.end('SIGTERM')
  return figures
}

async function killDuring(action: Action, server: Server, own: Record<string, string>, afterMs: number) {
  const person = await signIn(server.origin, action.account, 20001)
  const prepared = await action.prepare(person)
  const call: Call = { ...prepared, headers: { ...prepared.headers, 'idempotency-key': crypto.randomUUID() } }
  const before = await stateOf(person, action.read)
  const answer = person.call(call).catch(() => undefined)
  await pause(afterMs)
  await server.end('SIGKILL')
  const status = (await answer)?.status ?? 0
  const isAnswered = status >= 200 && status < 300

  const again = await startServer(own)
  const present = await stateOf(person, action.read)
  const isDone = present !== before
  return { again, isAnswered, isDone, problem: await judge() }

  async function judge(): Promise<string | undefined> {
    if (status >= 300) return `it was refused: HTTP ${status}`
    if (isAnswered && !isDone) return 'it was answered, and is lost'
    const missing = isDone ? action.parts?.find((part) => !present.includes(part)) : undefined
    if (missing) return `it is half done: ${missing} is missing`
    // the portal repeats only calls with a key; a person repeats the others if they see that nothing was done
    if (isDone && !action.isKeyed) return undefined
    const repeated = await person.call(call)
    const state = await stateOf(person, action.read)
    if (repeated.status >= 300) return `it could not be repeated: HTTP ${repeated.status}`
    if (!isDone && state === before) return 'it was repeated, and is not done'
    if (isDone && state !== present) return 'it was repeated, and is done twice'
    return undefined
  }
}

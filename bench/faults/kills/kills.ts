import { createRandom } from '../../../scripts/lib/random.mjs'
import { signIn } from '../../api/person.ts'
import { freePort } from '../../../scripts/lib/machine/free-port.mjs'
import { spreadOf, round } from '../../lib/statistics.ts'
import { createDatabase } from '../database.ts'
import type { Fault } from '../fault.ts'
import { createLedger } from '../ledger.ts'
import { pause, startServer, withTemporaryFolder } from '../server.ts'

const READY_TARGET_MS = 5000

/** Returns the fault that kills the server `count` times on each database. */
export const kills = (count: number): Fault => ({
  title: `The server is killed ${count} times (SIGKILL) on each database, under 50 writes a second.`,
  target: 'No acknowledged write is lost, none is half done, and the server is ready within 5 s.',
  async run() {
    const embedded = await withTemporaryFolder((folder) => killRepeatedly({ DATA_DIR: folder }, count))
    const { url, drop } = await createDatabase('kills')
    const postgres = await withTemporaryFolder((folder) =>
      killRepeatedly({ DATABASE_URL: url, DATA_DIR: folder }, count),
    )
    await drop()
    const isSound = [embedded, postgres].every(
      ({ lost, halfDone, neverSent, readyAfterMs }) =>
        lost + halfDone + neverSent === 0 && readyAfterMs.highest <= READY_TARGET_MS,
    )
    return { isMet: isSound, figures: { embedded, postgres } }
  },
})

async function killRepeatedly(environment: Record<string, string>, count: number) {
  const own = { ...environment, PORT: String(await freePort()) }
  const random = createRandom(5)
  const ledger = createLedger()
  const total = { kills: count, acknowledged: 0, lost: 0, halfDone: 0, neverSent: 0 }
  const readyAfter: number[] = []
  // the first start fills the database, so it is not measured
  let server = await startServer(own)
  const person = await signIn(server.origin, 'anna', 20001)
  for (let kill = 0; kill < count; kill++) {
    const writing = ledger.start(person)
    await pause(300 + random() * 700)
    await server.end('SIGKILL')
    await writing.stop()
    server = await startServer(own)
    readyAfter.push(round(server.readyAfterMs))
    const { lost, halfDone, neverSent } = await ledger.check(person)
    total.lost += lost
    total.halfDone += halfDone
    total.neverSent += neverSent
    if (kill % 20 === 19) await person.renew()
  }
  await server.end('SIGTERM')
  const { median, highest } = spreadOf(readyAfter)
  return { ...total, acknowledged: ledger.acknowledged(), readyAfterMs: { median, highest } }
}

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../scripts/lib/random.mjs'
import { signInAt, startProcess } from '../processes/server-process.ts'
import { copyDatabase, copyFolder } from '../world.ts'

/** Times on each database; `npm run bench -- faults action-kills` kills more often. */
const KILLS = 2
const ROWS = 6
/** Milliseconds within which the server is killed after the call was sent. */
const LONGEST_MS = 15
const COLLECTIONS = '/api/workbench/v4/user-collections'

test.each(['embedded', 'postgres'] as const)(
  'OPS-93 WIRE-36 a server that is killed during an action has done it as a whole or not, and its repetition does it once: %s',
  { timeout: 120_000 },
  async (kind) => {
    const world = await (kind === 'embedded' ? copyFolder() : copyDatabase())
    await world.database.close()
    const environment = 'folder' in world ? { DATA_DIR: world.folder } : { DATABASE_URL: world.url }
    const random = createRandom(3)
    try {
      let server = await startProcess(environment)
      let anna = await signInAt(server.port, 'anna', 20001)
      const names = async () =>
        (JSON.parse((await anna.send('GET', COLLECTIONS)).body) as { menuName: string }[]).map(
          ({ menuName }) => menuName,
        )
      for (let kill = 0; kill < KILLS; kill++) {
        const before = await names()
        const newNames = Array.from({ length: ROWS }, (_, row) => `kill ${kill} row ${row}`)
        const rows = newNames.map((menuName, row) => ({
          menuName,
          productCode: 'plan',
          menuAuthCode: `plan.row${row}`,
        }))
        const key = { 'idempotency-key': randomUUID() }
        const repeat = () => anna.send('POST', `${COLLECTIONS}/batch`, rows, key)
        const answer = repeat().catch(() => undefined)
        await setTimeout(random() * LONGEST_MS)
        await server.end('SIGKILL')
        const isAnswered = (await answer)?.status === 200

        server = await startProcess(environment)
        anna = anna.at(server.port)
        const after = await names()
        expect([...(isAnswered ? [] : [before]), newNames]).toContainEqual(after)
        for (let again = 0; again < 2; again++) expect((await repeat()).status).toBe(200)
        expect(await names()).toEqual(newNames)
      }
      await server.end('SIGTERM')
    } finally {
      await world.remove()
    }
  },
)

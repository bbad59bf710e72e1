import { expect, test } from 'vitest'
import { send, signInAt, startProcess } from '../processes/server-process.ts'
import { copyDatabase, METRICS_TOKEN } from '../world.ts'

const AT_ONCE = 10
const PATHS = ['/api/uaa/user', '/api/workbench/v4/user-collections', '/api/workbench/v4/user-preferences']

test('OPS-92 after a thousand calls and ten sign-ins the server has no more open files and connections than before', async ({
  onTestFinished,
}) => {
  const { url, database, remove } = await copyDatabase()
  await database.close()
  const server = await startProcess({ DATABASE_URL: url })
  onTestFinished(async () => {
    await server.end('SIGTERM')
    await remove()
  })
  const held = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await send(server.port, 'GET', '/metrics', { headers })
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1])
    const connections = valueOf('portico_db_connections')
    return {
      used: connections - valueOf('portico_db_connections_idle'),
      // the pool opens more connections, up to its limit, if the machine is busy
      otherFiles: valueOf('process_open_fds') - connections,
    }
  }
  const work = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const anna = await signInAt(server.port, 'anna', 20001)
      for (let call = 0; call < 10; call++) {
        const statuses = await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, index) => {
            const path = PATHS[(call + index) % PATHS.length] ?? ''
            return (await anna.send('GET', path)).status
          }),
        )
        expect(new Set(statuses)).toEqual(new Set([200]))
      }
    }
  }
  await work(3)
  const before = await held()
  expect(before.otherFiles).toBeGreaterThan(0)
  await work(10)
  // connections of this test may be closing, and a job may use the database
  await expect
    .poll(held, { timeout: 60_000 })
    .toSatisfy(({ used, otherFiles }) => used === 0 && otherFiles <= before.otherFiles + 2)
})

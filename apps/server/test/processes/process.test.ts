import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { send, type ServerProcess, signInAt, startProcess } from './server-process.ts'
import { copyDatabase, copyFolder, METRICS_TOKEN } from '../world.ts'

/** `npm run bench -- faults kills` kills a hundred times. */
const KILLS = 2

/** A data folder with the demonstration world, as environment variables. */
async function makeDataFolder(kind: 'embedded' | 'postgres') {
  if (kind === 'embedded') {
    const { folder, database, remove } = await copyFolder()
    await database.close()
    return { environment: { DATA_DIR: folder }, folder, remove }
  }
  const { url, database, remove } = await copyDatabase()
  await database.close()
  return { environment: { DATABASE_URL: url }, folder: '', remove }
}

describe.each(['embedded', 'postgres'] as const)('%s', (kind) => {
  test('OPS-6 kill -9 during writes loses no acknowledged write', { timeout: 120_000 }, async () => {
    const { environment, remove } = await makeDataFolder(kind)
    const people = ['anna', 'li.wei', 'weak'].slice(0, 2)
    const acknowledged = new Map(people.map((name) => [name, new Set<string>()]))
    try {
      for (let round = 0; round < KILLS; round++) {
        const server = await startProcess(environment)
        await compare(server, acknowledged)
        const write = async (name: string) => {
          const person = await signInAt(server.port, name, 20001)
          for (let write = 0; ; write++) {
            const key = `r${round}w${write}`
            await person.call('PUT /api/workbench/v4/user-preferences', { body: { [key]: 1 } })
            acknowledged.get(name)?.add(key)
          }
        }
        // Each continues until the server has ended.
        const writing = Promise.allSettled(people.map(write))
        await until(() => [...acknowledged.values()].every((keys) => keys.size > (round + 1) * 30))
        await server.end('SIGKILL')
        await writing
      }
      const last = await startProcess(environment)
      await compare(last, acknowledged)
      await last.end('SIGTERM')
      expect([...acknowledged.values()].every((keys) => keys.size > KILLS * 30)).toBe(true)
    } finally {
      await remove()
    }
  })

  test('OPS-4 OPS-81 the process serves on while it drains, finishes running requests, and ends even if one never finishes', async () => {
    const { environment, folder, remove } = await makeDataFolder(kind)
    try {
      const server = await startProcess({ ...environment, ...(kind === 'postgres' ? { DRAIN_SECONDS: '2' } : {}) })
      // Their bodies are sent in two parts, so that the requests are in progress when the signal arrives.
      const running = Array.from({ length: 20 }, () => sendInTwoParts(server.port))
      const endless = kind === 'embedded' ? [sendInTwoParts(server.port)] : []
      await until(async () => (await inFlight(server.port)) === running.length + endless.length)
      const ended = server.end('SIGTERM')
      if (kind === 'postgres') {
        const ready = async () => (await send(server.port, 'GET', '/readyz')).status
        await until(async () => (await ready()) === 503)
        const answer = await send(server.port, 'GET', '/api/openapi.json')
        expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
      }
      for (const { finish } of running) finish()
      for (const { status } of running) expect(await status).toBe(404)
      for (const { status } of endless) await expect(status).rejects.toThrow()
      expect(await ended).toBe(0)
      await expect(send(server.port, 'GET', '/healthz')).rejects.toThrow()
      if (folder) expect(await readdir(folder)).not.toContain('portico.lock')
    } finally {
      await remove()
    }
  })
})

/** Checks that every acknowledged write is stored. More may be stored: writes whose answer was lost. */
async function compare({ port }: ServerProcess, acknowledged: Map<string, Set<string>>): Promise<void> {
  for (const [name, keys] of acknowledged) {
    const person = await signInAt(port, name, 20001)
    const stored = new Set(Object.keys(await person.call('GET /api/workbench/v4/user-preferences')))
    expect([...keys].filter((key) => !stored.has(key))).toEqual([])
  }
}

/** Redeems a ticket that does not exist. The second half of the request is sent when `finish` is called. */
function sendInTwoParts(port: number): { finish: () => void; status: Promise<number | undefined> } {
  const [first, second] = ['{"ticket":', '"no such ticket"}']
  const pending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/identification/session/exchange',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': String(first.length + second.length) },
  })
  const status = new Promise<number | undefined>((done, fail) => {
    pending.on('response', (response) => done(response.resume().statusCode)).on('error', fail)
  })
  pending.write(first)
  return { finish: () => pending.end(second), status }
}

/** Requests in progress, apart from this one. */
async function inFlight(port: number): Promise<number> {
  const { body } = await send(port, 'GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^http_requests_in_flight (\d+)$/m.exec(body)?.[1]) - 1
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((later) => setTimeout(later, 5))
}

// These wait more than they compute, each with its own folder, so they run concurrently.
test.concurrent('OPS-5 a second server on the same data folder is refused, and the first continues', async () => {
  const { environment, folder, remove } = await makeDataFolder('embedded')
  try {
    const first = await startProcess(environment)
    const second = startProcess(environment)
    await expect(second).rejects.toThrow(
      `The server ended with 1:\nThe data folder ${folder} is in use by process ${first.child.pid}`,
    )
    expect((await send(first.port, 'GET', '/readyz')).status).toBe(200)
    await first.end('SIGKILL')
    // The lock of a process that was killed is ignored.
    const third = await startProcess(environment)
    await third.end('SIGTERM')
  } finally {
    await remove()
  }
})

test.concurrent(
  'OPS-2, OPS-62 a server that is restarted on its data serves them unchanged',
  { timeout: 120_000 },
  async () => {
    const { environment, remove } = await makeDataFolder('embedded')
    try {
      const first = await startProcess(environment)
      const anna = await signInAt(first.port, 'anna', 20001)
      await anna.call('PUT /api/workbench/v4/user-preferences', { body: { left: 'here' } })
      await first.end('SIGTERM')
      const again = await startProcess(environment)
      expect((await send(again.port, 'GET', '/readyz')).status).toBe(200)
      // The session from before the restart is still valid.
      const stored = await anna.at(again.port).call('GET /api/workbench/v4/user-preferences')
      expect(stored).toMatchObject({ left: 'here' })
      await again.end('SIGTERM')
    } finally {
      await remove()
    }
  },
)

test.concurrent(
  'SEC-5 a slow sender is disconnected, and others are served meanwhile',
  { timeout: 240_000 },
  async () => {
    const { environment, remove } = await makeDataFolder('postgres')
    try {
      const server = await startProcess(environment)
      const slow = [
        'GET / HTTP/1.1\r\nhost: x\r\n',
        'POST /identification/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ]
      const cut = slow.flatMap((start) =>
        Array.from(
          { length: 20 },
          () =>
            new Promise<string>((done) => {
              let heard = ''
              const socket = connect(server.port, '127.0.0.1', () => socket.write(start))
              const drip = setInterval(() => socket.write('x'), 1000)
              socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
              socket.on('error', () => {})
              socket.on('close', () => {
                clearInterval(drip)
                done(heard)
              })
            }),
        ),
      )
      expect((await send(server.port, 'GET', '/healthz')).status).toBe(200)
      for (const answer of await Promise.all(cut)) expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"errorCode"/)
      await server.end('SIGTERM')
    } finally {
      await remove()
    }
  },
)

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'localhost'],
  ['PUBLIC_ORIGIN', 'portal'],
])('OPS-10 a wrong value ends the start with a message that names the variable: %s', async (name, value) => {
  await expect(startProcess({ [name]: value })).rejects.toThrow(new RegExp(`ended with 1:\n${name}: `))
})

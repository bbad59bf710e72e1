import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { renewApplicationSecret } from '../src/modules/sessions/application-secrets.service.ts'
import { freePort } from '../../../scripts/lib/machine/free-port.mjs'
import { onBothDatabases } from './world.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const port = await freePort()
const ORIGIN = `http://127.0.0.1:${port}`

/** Returns the code block of the guide that follows a marker, so that the test runs the code that a reader copies. */
async function sample(name: string): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs/guides/application-backend.md'), 'utf8')
  const after = guide.slice(guide.indexOf(`<!-- sample: ${name} -->`))
  const code = /```\w+\n([^]*?)```/.exec(after)?.[1]
  if (code === undefined) throw new Error(`The guide has no sample ${name}`)
  return code
}

/** Starts the backend of the guide as a separate process. Resolves with its address. */
async function startBackend(environment: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-backend-'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'backend.mjs'), await sample('backend'))
  const child = spawn(process.execPath, [join(folder, 'backend.mjs')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  })
  return new Promise((listening, fail) => {
    child.once('exit', (code) => fail(new Error(`The backend ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [, backendPort] = /listening on (\d+)/.exec(chunk.toString()) ?? []
      if (backendPort) listening(`http://127.0.0.1:${backendPort}`)
    })
  })
}

onBothDatabases(
  (world) => {
    beforeAll(async () => void (await world.app.listen({ port, host: '127.0.0.1' })))

    const mint = async (appCode: string) => {
      const anna = await world.signIn('anna', 20001)
      return { anna, ...(await anna.call('POST /identification/session/app-token', { body: { appCode } })) }
    }

    test('SESS-81 the backend of the guide accepts the tokens of its own application, and no others', async () => {
      const backend = await startBackend({
        PORTAL_ORIGIN: ORIGIN,
        APPLICATION_CODE: 'plan-core',
        PAGE_ORIGIN: 'http://p.test',
      })
      const ask = (authorization?: string) => fetch(backend, authorization ? { headers: { authorization } } : {})
      const { token, anna } = await mint('plan-core')

      const answered = await ask(`Bearer ${token}`)
      expect(answered.status).toBe(200)
      expect(answered.headers.get('access-control-allow-origin')).toBe('http://p.test')
      expect(await answered.json()).toEqual({ userId: 612, tenantId: 20001, tasks: [] })

      const { token: ofOther } = await mint('quality-core')
      for (const wrong of [undefined, `Bearer ${ofOther}`, `Bearer ${anna.token}`, `Bearer ${token}x`, token]) {
        expect((await ask(wrong)).status, wrong).toBe(401)
      }
      expect((await fetch(backend, { method: 'OPTIONS' })).status).toBe(204)
    })

    test('SESS-84 the introspection of the guide returns the state of a token', async () => {
      const { token, anna } = await mint('plan-core')
      const secret = await world.database.system((db) => renewApplicationSecret(db, 'plan-core'))
      const command = await sample('introspection')
      const run = async () => {
        const { stdout } = await promisify(execFile)('sh', ['-c', command], {
          env: {
            PATH: process.env['PATH'],
            PORTAL_ORIGIN: ORIGIN,
            APPLICATION_CODE: 'plan-core',
            APPLICATION_SECRET: secret,
            TOKEN: token,
          },
        })
        return JSON.parse(stdout) as unknown
      }

      expect(await run()).toMatchObject({
        active: true,
        token_type: 'Bearer',
        aud: 'plan-core',
        sub: '612',
        tenantId: 20001,
      })
      await anna.request({ url: '/api/portal/v4/logout' })
      expect(await run()).toEqual({ active: false })
    })
  },
  { PUBLIC_ORIGIN: ORIGIN },
)

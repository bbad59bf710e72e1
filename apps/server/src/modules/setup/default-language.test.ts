import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeEmpty } from '../../../test/database/make-empty.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { createApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { createLogger } from '../../http/observability/log.ts'
import { setFlag } from '../environment/flags.service.ts'
import { createSetupCode } from './setup-code.service.ts'
import { answersOf } from './setup.fixtures.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-language-'))
const ENGLISH = 'Login information has expired, please log in again.'
const headers = { host: new URL(PORTAL).host, origin: PORTAL }

onBothDatabases(
  (world) => {
    afterAll(() => rm(join(folder, 'outbox'), { recursive: true, force: true }))

    /** The refusal of a call that names no language. */
    const refusalBy = async (app: FastifyInstance): Promise<string> => {
      const { body } = await app.inject({ url: '/api/admin/v1/people', headers })
      return (JSON.parse(body) as { errorMsg: string }).errorMsg
    }

    test('ADMIN-226 the language of the set-up counts at once for refusals and e-mails, and a second process follows it', async () => {
      await makeEmpty(world.database)
      const config = parseConfig({ PUBLIC_ORIGIN: PORTAL, DEFAULT_LOCALE: 'en', DATA_DIR: folder })
      const logger = createLogger('silent')
      const second = await createApp({ config, database: world.database, logger, version: '0.0.0' })
      try {
        const english = [await refusalBy(world.app), await refusalBy(second)]
        expect(english).toEqual([ENGLISH, ENGLISH])

        const code = (await world.database.system(createSetupCode)) ?? ''
        const person = world.browser()
        await person.call('POST /api/setup/v1/deployment', { body: { code, answers: await answersOf(person) } })
        expect(await refusalBy(world.app)).toBe('Inloggningen har gått ut. Logga in igen.')
        await expect.poll(() => refusalBy(second), { timeout: 10_000 }).toBe('Inloggningen har gått ut. Logga in igen.')

        await world.app.inject({
          ...{ method: 'POST', url: '/identification/password/forgotten', headers },
          payload: { account: 'rut@vasa.test' },
        })
        const mails = () => readdir(join(folder, 'outbox')).catch(() => [])
        await expect.poll(mails).toHaveLength(1)
        const [file = ''] = await mails()
        expect(await readFile(join(folder, 'outbox', file), 'utf8')).toContain('Hej')

        // a command is another process
        await world.database.system((db) => setFlag(db, 'defaultLanguage', 'zh-CN'))
        await expect.poll(() => refusalBy(world.app), { timeout: 10_000 }).toBe('登录信息已过期，请重新登录。')
        await world.database.system((db) => setFlag(db, 'defaultLanguage', undefined))
        await expect.poll(() => refusalBy(second), { timeout: 10_000 }).toBe(ENGLISH)
      } finally {
        await second.close()
      }
    })
  },
  { DATA_DIR: folder, DEFAULT_LOCALE: 'en' },
)

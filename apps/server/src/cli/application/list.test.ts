import { expect, test } from 'vitest'
import { copyFolder, copyDatabase, PORTAL } from '../../../test/world.ts'
import { parseConfig } from '../../config.ts'
import { addRefusals } from '../../modules/applications/gateway-refusals.service.ts'
import { applicationLines, hostsOf } from './list.ts'

test.each([
  ['embedded', copyFolder],
  ['postgres', copyDatabase],
] as const)(
  'HOST-200 on %s the list says which application lacks an address, and which was refused requests',
  async (_kind, copy) => {
    const { database, remove } = await copy()
    const lines = async (variables: Record<string, string>) => {
      const config = parseConfig({
        PUBLIC_ORIGIN: PORTAL,
        SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
        ...variables,
      })
      const hosts = await hostsOf(database, config)
      return database.system((db) => applicationLines(db, hosts))
    }
    const withHosts = await lines({ APPS_ORIGIN: 'http://apps.portal.test' })
    expect(withHosts.filter((line) => line.startsWith(' '))).toEqual([])

    const withOnePort = await lines({ APPS_PORTS: '8101-8101' })
    const lacking = withOnePort.filter((line) => line.startsWith('  has no address'))
    expect(new Set(lacking)).toEqual(
      new Set(['  has no address: all ports are taken. Set APPS_PORTS to a larger range']),
    )
    expect(lacking.length).toBeGreaterThan(5)

    const refusal = { application: 'plan-core', code: 'NOT_FOUND', reason: null, method: 'GET', path: '/a' } as const
    await database.system((db) => addRefusals(db, [{ ...refusal, count: 7, at: Date.now() }]))
    const refused = await lines({ APPS_ORIGIN: 'http://apps.portal.test' })
    const at = refused.findIndex((line) => line.startsWith('plan-core '))
    expect(refused[at + 1]).toBe('  was refused 7 requests in 30 days: npm run app -- refusals plan-core')
    await database.close()
    await remove()
  },
)

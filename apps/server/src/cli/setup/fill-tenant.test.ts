import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEmpty } from '../../../test/database/make-empty.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { createSetupCode } from '../../modules/setup/setup-code.service.ts'
import { fillTenant, readFolder } from './fill-tenant.ts'
import { runSetup } from './run-setup.ts'

const TEMPLATE = join(import.meta.dirname, '../../../../../templates/tenant')
const PASSWORD = 'Change-this-1628'

onBothDatabases(
  (world) => {
    let folder = ''
    beforeAll(() => makeEmpty(world.database))
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portico-tenant-'))
      await cp(TEMPLATE, folder, { recursive: true })
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    const setUp = async () => {
      const code = (await world.database.system(createSetupCode)) ?? ''
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const run = runSetup({ words: [], file: folder, code, portal: portalOf(world), print })
      const exit = await run.catch((error: unknown) => (error as Error).message)
      return { exit, lines }
    }
    const tenants = () => world.database.system((db) => db.selectFrom('tenant').select('id').execute())
    const fill = async (tenantId: number) => {
      const portal = portalOf(world)
      await portal.signIn('rut', PASSWORD)
      const lines: string[] = []
      const steps = await readFolder(folder)
      expect(await fillTenant({ portal, tenantId, print: (line) => void lines.push(line) }, steps)).toBe(0)
      return lines
    }
    const reportsOf = (lines: readonly string[]) => lines.filter((line) => line.endsWith('equal.'))

    test('CONF-62 a folder with an unknown name or a document that cannot be read sends nothing', async () => {
      await writeFile(join(folder, 'peoples.csv'), 'email,name\n')
      const { exit, lines } = await setUp()
      expect(exit).toMatch(/peoples\.csv: The name is unknown\. Known names: setup\.yaml, application\.yaml, /)
      expect(lines).toEqual([])
      await rm(join(folder, 'peoples.csv'))
      await writeFile(join(folder, 'legal.yaml'), 'apiVersion: portico/v1\nkind: LegalDocuments\n')
      expect((await setUp()).exit).toMatch(/legal\.yaml:2:1: /)
      expect(await tenants()).toEqual([])
    })

    test('CONF-60 CONF-61 ADMIN-225 one command sets up a portal and fills its first tenant; a refused file ends it, and says how to go on', async () => {
      const file = join(folder, 'organisations.csv')
      const good = await readFile(file, 'utf8')
      await writeFile(file, good.replace('CRANES,HARBOUR', 'CRANES,HAVEN'))
      const { exit, lines } = await setUp()
      expect(exit).toBe('Nothing was changed.')
      expect(lines).toContain(`${file}:4: parent: Neither the tenant nor the file has an organisation with this code.`)
      expect(lines.join('\n')).not.toContain('people.csv')
      const goOn = /PORTICO_ACCOUNT=rut PORTICO_PASSWORD=… PORTICO_TENANT=(\d+) npm run portico -- fill /
      const tenantId = Number(goOn.exec(lines.at(-1) ?? '')?.[1])

      await writeFile(file, good)
      const legal = await readFile(join(folder, 'legal.yaml'), 'utf8')
      await rm(join(folder, 'legal.yaml'))
      expect(reportsOf(await fill(tenantId))).toEqual([
        ...['Done: 3 new, 0 changed, 1 equal.', '2 changed, 0 are equal.', 'Done: 3 new, 0 changed, 0 equal.'],
      ])
      const portal = portalOf(world)
      await portal.signIn('rut', PASSWORD)
      await portal.enter(tenantId)
      const { items } = await portal.call('GET /api/admin/v1/people', { query: { limit: '200' } })
      expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ida Åberg', '李娜', 'Sven Ek', 'Rut Oja']))
      const { documents } = await portal.call('GET /api/admin/v1/configuration')
      const codes = documents.map((document) => ('code' in document ? document.code : document.kind))
      expect(codes).toEqual(expect.arrayContaining(['reader', 'planning-user', 'Look']))

      // the same files again change nothing; legal texts are the last ones, since the account has to accept them
      await writeFile(join(folder, 'legal.yaml'), legal)
      expect(reportsOf(await fill(tenantId))).toEqual([
        ...['Done: 0 new, 0 changed, 4 equal.', '0 changed, 2 are equal.'],
        ...['Done: 0 new, 0 changed, 3 equal.', '2 changed, 0 are equal.'],
      ])
      // ADMIN-225
      await expect(portal.enter(20001)).rejects.toThrow('The account is no member of a tenant with the number 20001.')
    })
  },
  { DEMO: 'off' },
)

import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { makeEmpty } from '../../../../test/database/make-empty.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { insertFirstAdministrator } from './first-administrator.ts'

onBothDatabases(
  (world) => {
    test('OPS-77, SETUP-6 the first administrator of an empty database can sign in and work, and there is no agreement', async () => {
      const account = { username: 'root', name: 'Rut Oja', email: null, passwordHash: await hash('Tre-kronor-1628') }
      const insert = () => world.database.system((db) => insertFirstAdministrator(db, account))
      expect(await insert()).toBeUndefined()
      await makeEmpty(world.database)

      expect(await insert()).toBeGreaterThan(0)
      const person = world.browser()
      await person.signIn('root', 'Tre-kronor-1628')
      await person.enter(10000)
      const organisation = await person.call('GET /api/org-permission/v4/orgs/default-auth-org')
      const menus = await person.call('GET /api/workbench/v4/portal-menus/auth-tree', {
        query: { orgId: String(organisation.orgId) },
      })

      // AGREE-9
      expect(await world.database.system((db) => db.selectFrom('legal_document').selectAll().execute())).toEqual([])
      expect(menus.map(({ code }) => code)).toEqual(['portal-pages', 'portal-admin', 'platform-core'])
      expect(await insert()).toBeUndefined()
    })
  },
  { DEMO: 'off' },
)

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'
import { applyConfiguration } from './apply.ts'
import { deploymentActor } from './deployment-actor.ts'

const TENANT = 20001
const ROLE = { apiVersion: 'portico/v1' as const, kind: 'Role' as const, code: 'surveyor', menus: [] }
const names = (en: string) => ({ 'zh-CN': '测量员', en, 'sv-SE': 'Mätare' })

onBothDatabases((world) => {
  test('ADMIN-131, CONF-22 a file of a start is applied although its kind needs a second person', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const nameOf = async () =>
      (await admin.call('GET /api/admin/v1/roles/{code}', { params: { code: 'surveyor' } })).names.en
    const apply = (en: string) =>
      admin.call('POST /api/admin/v1/configuration', {
        body: { documents: [{ ...ROLE, names: names(en) }], dryRun: false },
      })
    await apply('Surveyor')
    await world.database.system((db) =>
      sql`insert into two_person_rule (tenant_id, kinds, days) values (${TENANT}, '["Role"]', 7)`.execute(db),
    )
    expect(await refusal(apply('Geodesist'))).toBe('SECOND_PERSON_NEEDED')
    expect(await nameOf()).toBe('Surveyor')
    const request = { id: 'start', ip: '', headers: {} }
    await world.database.system((db) =>
      applyConfiguration(
        db,
        { actor: deploymentActor(TENANT), request },
        { documents: [{ ...ROLE, names: names('Geodesist') }], dryRun: false },
      ),
    )
    expect(await nameOf()).toBe('Geodesist')
  })
})

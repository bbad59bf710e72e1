import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAppHosts } from '../../addresses/app-hosts.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../test/world.ts'
import { applicationLines } from '../../cli/application/list.ts'
import { hangHint } from './hangs.service.ts'

onBothDatabases((world) => {
  test('HOST-158, HOST-283 reports of a hanging application count once a minute, and become a hint for the operator', async () => {
    const anna = await world.signIn('anna', 20001)
    const tell = async (applicationCode: string) =>
      (await anna.request({ method: 'POST', url: `/api/product/v4/applications/${applicationCode}/hangs` })).statusCode
    const row = () =>
      world.database.system((db) =>
        db
          .selectFrom('application_hang')
          .select(['application_code as code', 'hang_count', 'hung_at'])
          .where('application_code', '=', 'doc-core')
          .executeTakeFirstOrThrow(),
      )
    expect(hangHint({ code: 'doc-core', isolation: 'own', hang_count: null, hung_at: null })).toBeNull()

    expect([await tell('doc-core'), await tell('doc-core'), await tell('nobody')]).toEqual([204, 204, 404])
    expect((await row()).hang_count).toBe(1)
    const earlier = sql`update application_hang set hung_at = now() - interval '61 s'`
    await world.database.system((db) => earlier.execute(db))
    await tell('doc-core')

    const told = await row()
    expect(hangHint({ ...told, isolation: 'own' })).toMatch(
      /^held up its process 2 times, last 2.*set doc-core --isolation process$/,
    )
    expect(hangHint({ ...told, isolation: 'process' })).toBeNull()
    const lines = await world.database.system((db) => applicationLines(db, createAppHosts(PORTAL, APPS)))
    const at = lines.findIndex((line) => /^doc-core +realm +own$/.test(line))
    expect(lines[at + 1]).toMatch(/^ {2}held up its process 2 times/)
  })
})

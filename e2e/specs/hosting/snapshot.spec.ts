import pg from 'pg'
import { expect, test } from '../../fixtures.ts'
import { digestRows, snapshotRows } from '../../snapshot.ts'
import { createDatabase } from '../../template.ts'

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

test('restoring the database brings back all its rows, also during a write', async () => {
  const { url, drop } = await createDatabase('snapshot')
  const [client, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  try {
    await Promise.all([client.connect(), other.connect()])
    const before = await digestRows(client)
    const restore = await snapshotRows(client)

    await client.query(
      "update tenant set status = 2; insert into tenant_embedder (tenant_id, origin) values (20001, 'https://a.example')",
    )
    expect(await digestRows(client)).not.toEqual(before)
    await restore()
    expect(await digestRows(client)).toEqual(before)

    await other.query('begin; update tenant set status = 2 where id = 20001')
    const restored = restore()
    await other.query('commit')
    await restored
    expect(await digestRows(client)).toEqual(before)
  } finally {
    await Promise.all([client.end(), other.end()])
    await drop()
  }
})

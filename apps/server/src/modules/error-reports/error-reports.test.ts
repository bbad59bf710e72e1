import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { setFlag } from '../environment/flags.service.ts'
import { deleteOldFaults } from './error-reports.service.ts'

const REPORT = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  requestUrl: '/api/plan/v1/tasks/4711?token=abc',
  methodType: 'post',
  requestData: '{"name":"Piling","password":"Portal-Demo-2026"}',
  errorMessage: '500 Internal Server Error',
  tenantId: 20001,
  tenantName: 'Nordbro AB',
  productCode: 'plan',
  menuName: 'Schedule',
  menuCode: 'plan.schedule',
  accountName: 'anna.berg@nordbro.se',
  userId: 612,
  orgFullId: '/20001/30010/41001',
  orgFullName: 'Öresund Tunnel',
  isBackEnd: true,
}

interface Outcome {
  reportId: number | null
  received: boolean
  duplicateOf: number | null
}
interface Page {
  items: { id: number; menuCode: string; count: number; requestPath: string }[]
  nextCursor: string | null
}

onBothDatabases((world) => {
  const report = async (person: Browser, members: object = {}) => {
    const url = '/api/workbench/v4/error-report/collect-error-info'
    const { statusCode, body } = await person.request({ method: 'POST', url, payload: { ...REPORT, ...members } })
    expect([statusCode, body]).toEqual([200, expect.any(String)])
    return JSON.parse(body) as Outcome
  }
  const read = async <T>(person: Browser, path = '') => {
    const { statusCode, body } = await person.request({ url: `/api/admin/v1/error-reports${path}` })
    return { statusCode, ...(JSON.parse(body) as T & { errorCode?: string }) }
  }
  const list = (person: Browser, query = '') => read<Page>(person, query)
  /** Lets a minute pass for all faults. */
  const passMinute = () =>
    world.database.system((db) => sql`update error_report set last_at = last_at - interval '61 seconds'`.execute(db))
  const setProducts = (products: string[]) =>
    world.database.system((db) => setFlag(db, 'errorReportProducts', products))

  beforeAll(() => setProducts(['pmpp', 'plan', 'cost']))

  test('ERROR-1, WIRE-32 a report is stored only if reporting is on and its product is listed', async () => {
    const anna = await world.signIn('anna', 20001)
    const notReceived = { reportId: null, received: false, duplicateOf: null }
    expect(await report(anna, { productCode: 'doc' })).toEqual(notReceived)
    await world.database.system((db) => setFlag(db, 'errorNotification', false))
    expect(await report(anna)).toEqual(notReceived)
    await world.database.system((db) => setFlag(db, 'errorNotification', undefined))
    expect(await report(anna)).toMatchObject({ received: true, duplicateOf: null })
  })

  test('ERROR-2, ERROR-3, ERROR-7 reports of one fault are one entry, which counts one report a minute', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const menuCode = 'plan.counted'
    const { reportId } = await report(anna, { menuCode })
    expect(await report(admin, { menuCode, requestUrl: '/api/plan/v1/tasks/4712' })).toEqual({
      reportId,
      received: true,
      duplicateOf: reportId,
    })
    await passMinute()
    expect(await report(admin, { menuCode, traceId: 'second' })).toEqual({
      reportId,
      received: true,
      duplicateOf: null,
    })
    const other = await report(anna, { menuCode, errorMessage: '404 Not Found' })
    expect(other.reportId).not.toBe(reportId)

    const { items } = await list(admin, `?menuCode=${menuCode}`)
    expect(new Map(items.map(({ id, count }) => [id, count]))).toEqual(
      new Map([
        [reportId, 2],
        [other.reportId, 1],
      ]),
    )
    const detail = await read<{ trend: { count: number }[]; last: object }>(admin, `/${reportId}`)
    expect(detail).toMatchObject({
      statusCode: 200,
      methodType: 'POST',
      requestPath: '/api/plan/v1/tasks/4711',
      firstVersion: '0.0.0',
      last: { traceId: 'second', orgFullName: 'Öresund Tunnel' },
    })
    expect(detail.trend.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  test('ERROR-4, ERROR-6 tenant and person are those of the session, and no secret is stored', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const { id: annaId } = JSON.parse((await anna.request({ url: '/api/uaa/user' })).body) as { id: number }
    const { reportId } = await report(anna, {
      menuCode: 'plan.secrets',
      tenantId: 20005,
      userId: 1,
      errorMessage: 'refused Bearer 8f14e45fceea167a5a36dedd4bea2543',
      requestUrl: 'https://anna:secret@plan.example/api/tasks?token=abc',
    })
    expect(await read(admin, `/${reportId}`)).toMatchObject({
      errorMessage: 'refused Bearer ***',
      requestPath: '/api/tasks',
      last: { userId: annaId, requestData: '{"name":"Piling","password":"***"}' },
    })

    await admin.enter(20005)
    expect((await list(admin)).items).toEqual([])
    expect(await read(admin, `/${reportId}`)).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND' })
  })

  test('ERROR-4 none of fifty secrets in the data, addresses and messages of a report is stored or logged', async () => {
    const anna = await world.signIn('anna', 20001)
    let made = 0
    const secret = () => `CANARY${(made += 1)}`
    const names = ['password', 'userToken', 'access_token', 'verifyCode', 'Authorization', 'x-api-key', 'sessionId', 'clientSecret', 'captcha', 'pin'] // prettier-ignore
    const secrets = () => Object.fromEntries(names.map((name) => [name, secret()]))
    const query = () => new URLSearchParams(secrets()).toString()
    const { received } = await report(anna, {
      menuCode: 'plan.canaries',
      requestData: JSON.stringify({ ...secrets(), tasks: [{ inner: secrets() }] }),
      requestUrl: `https://plan.example/api/tasks?${query()}`,
      errorMessage: `GET https://plan.example/api/tasks?${query()} refused ${names.map(() => `Bearer ${secret()}`).join(', ')}`,
    })
    expect([received, made]).toEqual([true, 50])
    const { rows } = await world.database.system((db) =>
      sql<{
        text: string
      }>`select error_report::text as text from error_report where menu_code = 'plan.canaries'`.execute(db),
    )
    expect(rows.map(({ text }) => text)).toEqual([expect.not.stringContaining('CANARY')])
    expect(rows[0]?.text).toContain('/api/tasks')
    expect(world.log.join('\n')).not.toContain('CANARY')
  })

  test('ERROR-7 only administrators read faults; a cursor pages through all of them', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    for (const letter of 'abcdefghijk') {
      await passMinute()
      await report(anna, { menuCode: 'plan.pages', errorMessage: `lost ${letter}` })
    }

    const ids: number[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 9; page++) {
      const answer: Page = await list(admin, `?menuCode=plan.pages&limit=3${cursor && `&cursor=${cursor}`}`)
      ids.push(...answer.items.map(({ id }) => id))
      cursor = answer.nextCursor
    }
    expect([ids.length, new Set(ids).size]).toEqual([11, 11])
    expect((await list(admin, '?productCode=cost')).items).toEqual([])
    for (const wrong of ['abc', Buffer.from('1.').toString('base64url')])
      expect(await list(admin, `?cursor=${wrong}`)).toMatchObject({ statusCode: 400, errorCode: 'VALIDATION' })
    expect(await list(anna)).toMatchObject({ statusCode: 403, errorCode: 'FORBIDDEN' })
    expect(await read(anna, `/${ids[0]}`)).toMatchObject({ statusCode: 403, errorCode: 'FORBIDDEN' })
  })

  test('ERROR-21 ten reports of a person count within a minute, also sent together; duplicates do not', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    await passMinute()
    const url = '/api/workbench/v4/error-report/collect-error-info'
    const send = async (letter: string) => {
      const payload = { ...REPORT, menuCode: 'plan.flood', errorMessage: `lost ${letter}` }
      return (await anna.request({ method: 'POST', url, payload })).statusCode
    }
    const statuses = await Promise.all([...'abcdefghijklmnop'].map(send))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(10).fill(200),
      ...Array<number>(6).fill(429),
    ])
    const { items } = await list(admin, '?menuCode=plan.flood')
    expect(items).toHaveLength(10)

    const [counted = ''] = [...'abcdefghijklmnop'].filter((_, at) => statuses[at] === 200)
    expect(await send(counted)).toBe(200)
    expect(await report(admin, { menuCode: 'plan.others' })).toMatchObject({ received: true, duplicateOf: null })
    await passMinute()
    expect(await send('q')).toBe(200)
  })

  test('ERROR-20 a fault has the version of the page that reported it', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await passMinute()
    const { reportId } = await report(admin, { menuCode: 'plan.version', version: '1.4.0' })
    await passMinute()
    await report(admin, { menuCode: 'plan.version', version: '1.5.0' })
    expect(await read(admin, `/${reportId}`)).toMatchObject({ firstVersion: '1.4.0', lastVersion: '1.5.0' })
  })

  test('ERROR-5 the latest 500 faults of a tenant are stored, each for 90 days after its last report', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const count = async () =>
      (await world.database.system((db) => db.selectFrom('error_report').select('id').execute())).length
    await world.database.system((db) =>
      sql`insert into error_report
          select tenant_id, ${10 ** 14}::bigint + n, md5(n::text), product_code, 'plan.many', menu_name, is_back_end,
            method, request_path, error_message, 1, first_at, now() - interval '1 hour', first_version, last_version,
            trace_id, request_data, user_id, org_full_id, org_full_name
          from (select * from error_report limit 1) as one, generate_series(1, 600) as n`.execute(db),
    )
    await passMinute()
    await report(anna, { menuCode: 'plan.last' })
    expect(await count()).toBe(500)
    expect((await list(admin, '?menuCode=plan.last')).items).toHaveLength(1)

    await world.database.system((db) => sql`update error_report set last_at = now() - interval '91 days'`.execute(db))
    expect((await list(admin)).items).toEqual([])
    await world.database.system(deleteOldFaults)
    expect(await count()).toBe(0)
  })

  test('ERROR-4 an oversized or misshapen report is a client error', async () => {
    const anna = await world.signIn('anna', 20001)
    const url = '/api/workbench/v4/error-report/collect-error-info'
    const send = async (members: object) =>
      (await anna.request({ method: 'POST', url, payload: { ...REPORT, ...members } })).statusCode
    expect(await send({ requestData: 'x'.repeat(65_537) })).toBe(400)
    expect(await send({ requestUrl: `/${'x'.repeat(2_000)}` })).toBe(400)
    expect(await send({ errorMessage: null })).toBe(400)
    expect(await send({ requestData: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, menuCode: 'plan.deep' })).toBe(200)
  })
})

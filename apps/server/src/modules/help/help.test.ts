import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

const LIST = 'GET /api/product/v4/help-urls'

onBothDatabases((world) => {
  const insert = (id: number, row: { url?: string; names?: object; enabled?: boolean; tenantId?: number }) =>
    world.database.system((db) =>
      db
        .insertInto('help_url')
        .values({
          tenant_id: row.tenantId ?? 20001,
          id,
          product_code: 'erp',
          names: JSON.stringify(row.names ?? { en: `Page ${id}` }),
          urls: JSON.stringify({ en: row.url ?? 'https://help.example.org/' }),
          integrate_type: 0,
          sort: id,
          enabled: row.enabled ?? true,
        })
        .execute(),
    )

  test('HELP-1 the pages of help are those of the entered tenant, of one product or of all, in the reader’s language', async () => {
    const anna = await world.signIn('anna', 20001)

    const ofPlanning = await anna.call(LIST, { query: { productCode: 'plan' } })
    expect(ofPlanning).toEqual([
      { name: 'Guide to Planning', url: '/portal-pages/help/planning', productCode: 'plan', integrateType: 0 },
      { name: 'Training in scheduling', url: 'https://example.org/', productCode: 'plan', integrateType: 1 },
    ])
    const all = await anna.call(LIST, { query: {} })
    expect(new Set(all.map(({ productCode }) => productCode))).toContain('pmpp')
    expect(all.length).toBeGreaterThan(ofPlanning.length)
    expect(await anna.call(LIST, { query: { productCode: 'unknown' } })).toEqual([])

    const swedish = await anna.request({
      url: '/api/product/v4/help-urls?productCode=plan',
      headers: { 'accept-language': 'sv-SE' },
    })
    expect(swedish.json()).toMatchObject([{ name: 'Guide till Planering' }, { name: 'Utbildning i tidplanering' }])
  })

  test('HELP-1 a page that is switched off, or of another tenant, is omitted', async () => {
    await insert(901, { enabled: false })
    await insert(902, { tenantId: 20003, names: { en: 'Foreign page' } })
    await insert(903, {})
    const anna = await world.signIn('anna', 20001)

    expect((await anna.call(LIST, { query: { productCode: 'erp' } })).map(({ name }) => name)).toEqual(['Page 903'])
  })

  test('HELP-9 a page of help with a hostile address is omitted', async () => {
    const hostile = [
      'javascript:alert(1)',
      '//evil.example',
      'http:evil.example',
      'data:text/html,x',
      '/\\evil.example',
    ]
    for (const [index, url] of hostile.entries()) await insert(911 + index, { url })
    const anna = await world.signIn('anna', 20001)

    const urls = (await anna.call(LIST, { query: { productCode: 'erp' } })).map(({ url }) => url)
    expect(urls).toContain('https://help.example.org/')
    for (const url of hostile) expect(urls).not.toContain(url)
  })

  test('HELP-8 the handbook is in the language and the colours of its address, and only the portal frames it', async () => {
    const anna = await world.signIn('anna', 20001)
    const page = (address: string) => anna.request({ url: address })

    const answer = await page('/portal-pages/help/planning?lang=sv-SE&scheme=dark')
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toContain('<html lang="sv-SE" data-scheme="dark">')
    expect(answer.payload).toContain('<h1>Guide till Planering</h1>')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await page('/portal-pages/help/planning?lang=x&scheme="><script>')).payload).not.toContain('script')
    for (const chapter of ['first-steps', 'search-and-tabs', 'documents', 'quality', 'field'])
      expect((await page(`/portal-pages/help/${chapter}`)).statusCode, chapter).toBe(200)
    for (const unknown of ['none', 'toString', '__proto__'])
      expect((await page(`/portal-pages/help/${unknown}`)).statusCode, unknown).toBe(404)
  })
})

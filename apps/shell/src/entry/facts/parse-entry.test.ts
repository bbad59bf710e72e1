import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../../lib/testing/fuzz-runs.ts'
import { parseEntry } from './parse-entry.ts'

const read = (search: string) => parseEntry('/portal/1/', search)

test('ENTRY-2 the first value of a repeated parameter is used, and names are case-sensitive', () => {
  expect(read('?tenantId=7&tenantId=8').parameters.tenantId).toBe(7)
  expect(read('?TenantId=7').parameters.tenantId).toBeNull()
  expect(read('?viewMode=Full').parameters.viewMode).toBeNull()
})

test.each(['tenantId', 'orgId', 'externalEntityId'] as const)('ENTRY-2 %s is digits only, below 2^53', (name) => {
  expect(read(`?${name}=1`).parameters[name]).toBe(1)
  expect(read(`?${name}=9007199254740991`).parameters[name]).toBe(9007199254740991)
  const malformed = [
    '', '0', '-1', '+1', '1.0', '1e3', '0x10', '01', ' 1', '1 ', '1,2', '9007199254740992', '99999999999999999999',
    'NaN', 'Infinity', 'null', 'undefined', 'true', '１', '٣', '1;2', '1%00', "1'--", '[1]', '{}', 'abc', '%', '1/2',
  ] // prettier-ignore
  for (const value of malformed) {
    const entry = read(`?${name}=${encodeURIComponent(value)}`)
    expect(entry.parameters[name], value).toBeNull()
    expect(entry.problem, value).toEqual({ kind: 'required', name })
  }
})

test('ENTRY-3 org gives its last segment, orgId overrides it, and a segment that is no id is ignored', () => {
  expect(read('?org=/20001/30010/41001').parameters.orgId).toBe(41001)
  expect(read('?org=/20001/30010/41001/').parameters.orgId).toBe(41001)
  expect(read('?org=41001').parameters.orgId).toBe(41001)
  expect(read('?orgId=5&org=/1/2').parameters.orgId).toBe(5)
  for (const org of ['', '/', '/20001/abc', '/20001/0', '/20001/1e3', '/20001/-5']) {
    expect(read(`?org=${encodeURIComponent(org)}`)).toMatchObject({ problem: null, parameters: { orgId: null } })
  }
})

test('ENTRY-6 an unknown view mode is ignored', () => {
  expect(read('?viewMode=singleModule').parameters.viewMode).toBe('singleModule')
  for (const value of ['', 'FULL', 'full ', '__proto__', 'constructor']) {
    expect(read(`?viewMode=${encodeURIComponent(value)}`).parameters.viewMode).toBeNull()
  }
})

test('ENTRY-1, ENTRY-88 the path names a menu, a reserved page, a tenant code, or nothing', () => {
  const route = (path: string) => parseEntry(path, '').route
  const menu = (menuId: number | null, tenantCode: string | null = null) => ({ kind: 'menu', menuId, tenantCode })

  for (const path of ['/', '/portal', '/portal/']) expect(route(path)).toEqual(menu(null))
  expect(route('/portal/100231')).toEqual(menu(100231))
  expect(route('/portal/1/')).toEqual(menu(1))
  expect(route('/portal/custom/nordbro')).toEqual(menu(null, 'nordbro'))
  expect(route('/portal/custom/nordbro/5')).toEqual(menu(5, 'nordbro'))
  expect(route('/portal/browse-happy/')).toEqual({ kind: 'page', page: 'browse-happy' })
  expect(route('/login')).toEqual({ kind: 'sign-in', tenantCode: null })
  expect(route('/login/custom/huayu')).toEqual({ kind: 'sign-in', tenantCode: 'huayu' })
  for (const path of [
    '/portal/abc',
    '/portal/0',
    '/portal/1e3',
    '/portal/1/2',
    '/portal/custom/',
    '/portal/custom/a%2Fb',
  ]) {
    expect(route(path), path).toEqual({ kind: 'unknown' })
  }
  expect(route('/x')).toEqual({ kind: 'unknown' })
})

test('SEC-9, ENTRY-107 texts of the address are shortened and cleaned, and addresses stay on the portal’s origin', () => {
  const evil = '\u202eevil\u0000\u200b <b>name</b> '.padEnd(200, 'x')
  const { systemName } = read(`?systemName=${encodeURIComponent(evil)}`).parameters
  expect(systemName).toMatch(/^evil <b>name<\/b> x+$/)
  expect(systemName).toHaveLength(40)

  const jump = (value: string) => read(`?systemLogoJumpUrl=${encodeURIComponent(value)}`).parameters.systemLogoJumpUrl
  expect(jump('/portal/5/?org=/1')).toBe('/portal/5/?org=/1')
  // ENTRY-83: the tenant decides later whether the address is trusted
  expect(jump('https://intranet.example/start?a=1')).toBe('https://intranet.example/start?a=1')
  for (const value of [
    'javascript:alert(1)',
    '//evil.example',
    'https://user:word@evil.example/',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://evil.example\u202e/',
    ' https://evil.example/',
    'HTTPS://evil.example/',
    '/\\evil',
    '/portal/../x',
    '/apps/x',
    ' ',
    '\t//e',
  ]) {
    expect(jump(value), value).toBeNull()
  }
})

test('ENTRY-44 SEC-9 switches of the address can only hide parts', () => {
  expect(read('').parameters).toMatchObject({ brandLogoShow: true, userInfoShow: true, noPadding: false })
  expect(read('?brandLogoShow=0&userInfoShow=false&noPadding=1').parameters).toMatchObject({
    brandLogoShow: false,
    userInfoShow: false,
    noPadding: true,
  })
  expect(read('?brandLogoShow=maybe').parameters.brandLogoShow).toBe(true)
})

test('ENTRY-2 any address can be parsed, and every id stays within its bounds', () => {
  const names = [
    'tenantId',
    'orgId',
    'org',
    'externalEntityId',
    'path',
    'productCode',
    'viewMode',
    'systemName',
    'systemLogoJumpUrl',
    'lang',
  ]
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.nat().map(String)),
  )
  const search = fc.array(pair).map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`)

  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string()), search, (path, query) => {
      const { parameters } = parseEntry(path, query)
      for (const id of [parameters.tenantId, parameters.orgId, parameters.externalEntityId]) {
        expect(id === null || (Number.isSafeInteger(id) && id > 0)).toBe(true)
      }
      expect((parameters.systemName ?? '').length).toBeLessThanOrEqual(80)
      expect(parameters.systemLogoJumpUrl ?? '/portal/').toMatch(/^(\/portal\/|https?:\/\/[^/@]+\/)/)
    }),
    { numRuns: FUZZ_RUNS },
  )
}, 120_000)

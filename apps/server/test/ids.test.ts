import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '@portico/contract/protocol/errors'
import type { Browser } from './sign-in/browser.ts'
import { onBothDatabases } from './world.ts'

/** Invalid ids. */
const NO_IDS = [
  '0',
  '-1',
  '+41001',
  '041001',
  '41001.0',
  '4.1e4',
  '0x10',
  '41001n',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  '%20',
  '%00',
  '41001%00',
  '41001%0a',
  '４１００１',
  "1'%20or%20'1'='1",
  '41001;drop%20table%20org_node',
  '%C3%28',
  '%ED%A0%80',
]

const URLS: ((id: string) => string)[] = [
  (id) => `/api/org-permission/v4/orgs/${id}`,
  (id) => `/api/org-permission/v4/orgs/${id}/validate`,
  (id) => `/api/report-center/v4/mark/${id}/detail`,
  (id) => `/api/tenant-user/v4/tenants/${id}`,
  (id) => `/api/workbench/v4/portal-menus/auth-tree?orgId=${id}`,
  (id) => `/api/product/v4/applications/list-by-org?orgId=${id}`,
  (id) => `/api/workbench/v4/portal-menus/get-permission-menu-by-code?menuCode=plan.schedule&orgId=${id}`,
]

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  test('WIRE-6 an invalid id is refused in every parameter, and the answer does not repeat it', async () => {
    for (const urlOf of URLS) {
      for (const id of NO_IDS) {
        const answer = await anna.request({ url: urlOf(id) })

        expect([400, 404], urlOf(id)).toContain(answer.statusCode)
        expect(answer.json<Problem>().errorCode, urlOf(id)).toMatch(/^(VALIDATION|NOT_FOUND)$/)
        expect(answer.payload, urlOf(id)).not.toMatch(/Nordbro|org_node|syntax/)
      }
    }
  })

  test('WIRE-6 a missing id is refused, and the first of two ids counts', async () => {
    const path = '/api/workbench/v4/portal-menus/auth-tree'

    expect((await anna.request({ url: path })).statusCode).toBe(400)
    expect((await anna.request({ url: `${path}?orgId=` })).statusCode).toBe(400)
    expect((await anna.request({ url: `${path}?orgId=41001&orgId=42001` })).json()).not.toEqual([])
    expect((await anna.request({ url: `${path}?orgId=42001&orgId=41001` })).json()).toEqual([])
  })

  test('WIRE-6 the largest possible id is valid and names nothing', async () => {
    const answer = await anna.request({ url: '/api/org-permission/v4/orgs/9007199254740991/validate' })

    expect(answer.json()).toEqual({ orgId: 9007199254740991, valid: false, authType: 0, reason: 'not_found' })
  })

  test('WIRE-7, WIRE-24, WIRE-25 switches are 0 or 1, booleans are true or false, and timestamps contain their offset', async () => {
    const organisation = await anna.call('GET /api/org-permission/v4/orgs/default-auth-org')
    const [tenant] = await anna.call('GET /api/tenant-user/v4/tenants/list-cur-user')
    const [visit] = await anna.call('GET /api/workbench/v4/user-recent-visits/list')

    expect([
      organisation.enable,
      organisation.authType,
      organisation.userFocus,
      organisation.parentProjectFlag,
    ]).toEqual([1, 1, 1, 0])
    expect([organisation.isLeaf, tenant?.disabled, tenant?.tenantAdmin]).toEqual([false, false, false])
    expect(visit?.visitTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  })
})

import { expect, test } from 'vitest'
import { METRICS_TOKEN, onBothDatabases } from '../../../test/world.ts'

/**
 * Every call of the interface's specification, listed here, so that neither the list of built calls nor that of planned
 * calls can lack one unnoticed; in the order of the specification.
 */
const CALLS = `
  POST /identification/users/verify-tenant/relist
  GET /identification/captcha
  GET /identification/qrcode.img
  GET /identification/qrcode/abc/status
  GET /api/portal/v4/logout
  POST /api/portal/v4/logout
  GET /api/uaa/user/logout
  GET /api/portal/v4/main
  PUT /identification/session/tenant
  PUT /api/uaa/user/changeTenantToken
  PUT /identification/session/app
  PUT /identification/session/product
  DELETE /api/uaa/user/removeAccessToken
  GET /api/tenant-user/v4/tenants/list-cur-user
  GET /api/tenant-user/v4/tenants/20001
  GET /api/tenant-user/v4/tenant-customs/nordbro
  GET /api/param/v4/tenant-customs/20001/custom-code
  GET /api/tenant-user/v4/users/tenant/entrance
  GET /api/uaa/user
  GET /api/tenant-user/v4/users/account-info-by-identity
  GET /api/uaa/user/weakWord
  GET /api/uaa/user/tenant-token/repeat
  GET /api/portal/account/user/agreement
  POST /api/portal/account/user/agreement
  POST /api/tenant-user/v4/users/extend-context
  POST /api/tenant-user/v4/users/extend-context/get
  GET /api/param/v4/user-param-values/theme-settings
  POST /api/param/v4/user-param-values/theme-settings
  GET /api/param/v4/theme-settings/header
  GET /api/param/v4/param-values/nav-logo-and-name
  GET /api/workbench/v4/portal-param-values/portal-config
  GET /api/workbench/v4/identity/list-available
  PUT /api/workbench/v4/identity/change-identity
  POST /api/trust-permissions/add-default-auth-result
  POST /api/org-permission/v4/trust-permissions/add-default-auth-result
  GET /api/report-center/v4/mark/31/detail
  GET /api/i18n/v4/env/info
  GET /api/org-permission
  GET /api/plan-service/v4/runtime/services/list-runing-services
  GET /api/plan-service/v4/runtime/menus/list-menu-service-dependencys-by-menu-code
  GET /api/param/v4/param-values/pmpp-custom-thirdUrl
  POST /api/workbench/v4/error-report/collect-error-info
  GET /api/org-permission/v4/orgs/default-auth-org
  GET /api/org-permission/v4/orgs/41001
  GET /api/org-permission/v4/orgs/41001/validate
  POST /api/org-permission/v4/orgs/auth-tree
  POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids
  POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids
  POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids
  POST /api/org-permission/v4/orgs/list-auth-org
  GET /api/org-permission/v4/orgs/41001/projects/basic-info
  POST /api/org-permission/v4/projects/list-page-child-project
  POST /api/org-permission/v4/projects/list-page-father-project
  POST /api/org-permission/v4/projects/child-project-tree
  POST /api/org-permission/v4/orgs/list-child-nodes
  GET /api/biz-orgs/list-relation
  GET /api/org-permission/v4/biz-orgs/list-relation
  GET /api/participants/users/cur-user-auth-participant-orgs
  GET /api/org-permission/v4/participants/users/cur-user-auth-participant-orgs
  PUT /api/project-focus/41001/status/1
  PUT /api/org-permission/v4/project-focus/41001/status/1
  GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code
  GET /api/workbench/v4/portal-menus/auth-tree
  GET /api/product/v4/menus/auth-tree-by-application-and-org
  GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree
  GET /api/product/v4/applications/list-by-org
  GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode
  GET /api/workbench/v4/portal-menus/get-permission-menu-by-code
  GET /api/workbench/v4/portal-menus/quick-Entrances/20001/list
  GET /api/workbench/v4/user-widgets/workbench-config
  GET /api/workbench/v4/user-collections
  POST /api/workbench/v4/user-collections
  DELETE /api/workbench/v4/user-collections/71
  POST /api/workbench/v4/user-collections/batch
  POST /api/workbench/v4/user-recent-visits
  GET /api/workbench/v4/user-recent-visits/list
  POST /api/message/v4/messages/page
  PUT /api/message/v4/messages/all
  PUT /api/message/v4/messages/ids
  GET /api/message/v4/messages/unread-count
  GET /api/message/v4/messages/alerts
  GET /api/message/v4/messages/81
  GET /knowledge/api/robot/control-panel/get-channel
  GET /knowledge/api/robot/control-panel/get-channel-list
  GET /knowledge/api/robot/control-panel/get-C4-product-info-l3
  POST /knowledge/api/robot/control-panel/get-service-ticket
  GET /api/workbench/v4/ai-robot/resources
  PUT /api/workbench/v4/ti-run/update-custom-info
  POST /identification/login
  POST /identification/login/sms
  POST /identification/sms-code
  GET /identification/public-key
  GET /identification/session
  POST /identification/session/touch
  POST /identification/session/renew
  POST /identification/session/ticket
  POST /identification/session/exchange
  POST /identification/session/app-token
  GET /identification/sessions
  DELETE /identification/sessions
  DELETE /identification/sessions/7
  GET /identification/sso/nordbro/start
  GET /identification/sso/nordbro/callback
  GET /scim/v2/Users
  POST /scim/v2/Users
  PATCH /scim/v2/Users/7
  DELETE /scim/v2/Groups/7
  GET /api/workbench/v4/user-preferences
  PUT /api/workbench/v4/user-preferences
  GET /api/message/v4/stream
  GET /api/message/v4/preferences
  PUT /api/message/v4/preferences
  PUT /api/message/v4/messages/81/snooze
  POST /api/message/v4/messages
  GET /api/trust-permissions/requests
  GET /api/org-permission/v4/trust-permissions/requests
  PUT /api/trust-permissions/requests/7/decision
  PUT /api/org-permission/v4/trust-permissions/requests/7/decision
  GET /api/workbench/v4/search
  GET /api/admin/v1/tenants
  POST /api/admin/v1/users
  PUT /api/admin/v1/roles/7
  DELETE /api/admin/v1/grants/7
  GET /healthz
  GET /readyz
  GET /metrics
  POST /identification/qrcode/abc/scan
  POST /identification/qrcode/abc/confirm
  GET /identification/branding
  GET /portal/env.json
  PUT /identification/password
  POST /identification/password/forgotten
  POST /identification/password/reset
  PUT /api/uaa/user/avatar
  GET /api/uaa/user/security-log
  GET /api/portal/account/user/identity-terms
  POST /api/portal/account/user/identity-terms
  GET /api/workbench/v4/tickets
  GET /api/workbench/v4/tickets/2026-000123
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as ['GET', string])

onBothDatabases((world) => {
  test('API-2 every call of the specification is built or answered as planned', async () => {
    expect(CALLS.length).toBeGreaterThan(120)
    const visitor = world.browser()
    for (const [method, url] of CALLS) {
      // A call without a session is refused before its id is read, so a 404 means an unknown path.
      const headers = url === '/metrics' ? { authorization: `Bearer ${METRICS_TOKEN}` } : {}
      const { statusCode } = await visitor.request({ method, url, headers })
      expect([404, 405], `${method} ${url}`).not.toContain(statusCode)
      expect(statusCode === 501 || statusCode < 500, `${method} ${url} ${statusCode}`).toBe(true)
    }
  })

  test('API-2, WIRE-6 a built call with a parameter of any length is not answered as a planned one', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    for (const length of [17, 501, 4000]) {
      const { statusCode } = await person.request({ url: `/api/admin/v1/people/${'1'.repeat(length)}` })
      expect([length, statusCode]).toEqual([length, 400])
    }
  })

  test('API-2 planned parts of the interface answer 501 with the interface’s headers', async () => {
    const { statusCode, headers } = await world.browser().request({ url: '/scim/v2/Users' })
    expect([statusCode, headers['cache-control']]).toEqual([501, 'no-store'])
    expect((await world.browser().request({ url: '/scim/v3/Users' })).statusCode).toBe(404)
  })
})

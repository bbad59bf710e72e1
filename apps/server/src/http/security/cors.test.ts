import { expect, test } from 'vitest'
import { bindTicket } from '../../../test/sign-in/launch.ts'
import { APPS, onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  const origin = APPS.replace('//', '//erp-core.')
  const url = '/identification/session/exchange'
  const ofErp = { origin, 'sec-fetch-site': 'cross-site' }

  test('SESS-7 the page of an application redeems its ticket after the browser’s preflight', async () => {
    const anna = await world.signIn('anna', 20001)
    const body = { purpose: 'window' as const, origin, orgId: 41001 }
    const bound = await bindTicket(anna, (await anna.call('POST /identification/session/ticket', { body })).ticket)
    const page = world.browser()

    const preflight = await page.request({
      method: 'OPTIONS',
      url,
      headers: { ...ofErp, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')

    const redeemed = await page.request({ method: 'POST', url, headers: ofErp, payload: bound })
    expect(redeemed.headers['access-control-allow-origin']).toBe(origin)
    expect(redeemed.json()).toMatchObject({ success: true, data: { userId: 612, tenantId: 20001, orgId: 41001 } })

    const again = await page.request({ method: 'POST', url, headers: ofErp, payload: bound })
    expect(again.statusCode).toBe(404)
    expect(again.headers['access-control-allow-origin']).toBe('*')
  })

  test('SEC-8 no other call answers a preflight of another site', async () => {
    const answer = await world.browser().request({ method: 'OPTIONS', url: '/identification/login', headers: ofErp })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

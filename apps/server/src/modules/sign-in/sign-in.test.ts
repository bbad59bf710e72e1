import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('SIGN-10 signing in sets both cookies and answers a bearer that is bound to no tenant', async () => {
    const anna = world.browser()
    const answer = await anna.signIn('anna', 'Portal-Demo-2026')
    expect(answer).toMatchObject({
      success: true,
      errorCode: null,
      errorMsg: null,
      data: { userId: 612, loginTenantId: null },
    })
    expect([...anna.cookies.keys()]).toEqual(['sid', 'signed_in'])
    expect(await anna.call('GET /identification/session')).toMatchObject({
      userId: 612,
      tenantId: null,
      state: 'active',
    })
  })
})

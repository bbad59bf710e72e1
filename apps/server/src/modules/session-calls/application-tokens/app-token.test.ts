import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'

onBothDatabases((world) => {
  const ask = (person: Browser, appCode: string, orgId?: number) =>
    person
      .call('POST /identification/session/app-token', { body: { appCode, ...(orgId ? { orgId } : {}) } })
      .then(({ audience }) => audience)
      .catch((error: { status: number }) => error.status)

  test('SESS-8, SESS-95 a token requires that the person may open a menu of the application, here or anywhere in the tenant', async () => {
    const anna = await world.signIn('anna', 20001)
    const auditor = await world.signIn('auditor', 20001)

    expect(await ask(anna, 'plan-core')).toBe('plan-core')
    expect(await ask(anna, 'plan-core', 41001)).toBe('plan-core')
    // Projects have it, a company has none of its menus, and an organisation where she may not work has no menus.
    for (const orgId of [30011, 30012, 42001, 999_999]) expect(await ask(anna, 'plan-core', orgId)).toBe(404)

    // The tenant has this application, but an auditor has none of its menus.
    expect(await ask(anna, 'quality-core')).toBe('quality-core')
    expect(await ask(auditor, 'quality-core')).toBe(404)
    expect(await ask(auditor, 'plan-core')).toBe('plan-core')
    // Codes of another tenant's application and of an unknown one.
    for (const code of ['broken-core', 'nowhere']) expect(await ask(anna, code)).toBe(404)
  })
})

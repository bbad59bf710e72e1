import { expect, test } from 'vitest'
import { connectToPortal, isHosted } from '../connect.ts'
import { createFakePortal } from './fake-portal.ts'

test('SDK-30 a fake portal is installed in the application’s own window, and removed again', async () => {
  expect(isHosted()).toBe(false)
  const fakePortal = createFakePortal({ locale: 'sv-SE', state: { orgName: 'Slussen' } })
  expect(isHosted()).toBe(true)

  const portal = await connectToPortal()
  expect([portal.locale, portal.session.organisation.name]).toEqual(['sv-SE', 'Slussen'])
  portal.setDirty(true, 'Report')
  portal.setDirty(false)
  expect(fakePortal.sent).toEqual([
    { type: 'dirty', data: { isDirty: true, label: 'Report' } },
    { type: 'dirty', data: { isDirty: false } },
  ])
  expect(fakePortal.last('dirty')).toEqual({ isDirty: false })

  fakePortal.remove()
  expect(isHosted()).toBe(false)
})

test('SDK-30 the fake portal gives default answers: accepted, closed without a button, a token that opens nothing', async () => {
  const fakePortal = createFakePortal({ page: globalThis })
  const portal = await connectToPortal()

  await expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })).resolves.toBeUndefined()
  await expect(portal.showDialog({ title: 'x', buttons: [{ id: 'a', label: 'A' }] })).resolves.toBeNull()
  expect((await portal.requestToken()).token).toContain('fake')

  fakePortal.answer({
    applicationModule: () => {
      throw new Error('No permission')
    },
  })
  await expect(portal.openMenu({ productCode: 'doc', menuCode: 'x' })).rejects.toMatchObject({ code: 'refused' })
  fakePortal.remove()
})

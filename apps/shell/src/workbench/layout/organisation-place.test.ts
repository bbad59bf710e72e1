import { expect, test } from 'vitest'
import { organisationPlace } from './organisation-place.ts'

const scene = { orgTreeShow: true, onlyShowOrgName: false }
const flags = { enableOrgButton: true }

test('ORG-85 the switcher is there unless view mode, scene or deployment leave it out, or the name stands alone', () => {
  expect(organisationPlace(true, undefined, undefined)).toBe('switcher')
  expect(organisationPlace(true, scene, flags)).toBe('switcher')
  expect(organisationPlace(true, { ...scene, onlyShowOrgName: true }, flags)).toBe('name')
  expect(organisationPlace(true, { orgTreeShow: false, onlyShowOrgName: true }, flags)).toBe('nothing')
  expect(organisationPlace(true, scene, { enableOrgButton: false })).toBe('nothing')
  expect(organisationPlace(false, scene, flags)).toBe('nothing')
})

import { expect, test } from 'vitest'
import { organisationDisplay } from './organisation-display.ts'

const scene = { orgTreeShow: true, onlyShowOrgName: false }
const flags = { enableOrgButton: true }

test('ORG-85 view mode, scene or deployment hide the switcher or show only the name', () => {
  expect(organisationDisplay(true, undefined, undefined)).toBe('switcher')
  expect(organisationDisplay(true, scene, flags)).toBe('switcher')
  expect(organisationDisplay(true, { ...scene, onlyShowOrgName: true }, flags)).toBe('name')
  expect(organisationDisplay(true, { orgTreeShow: false, onlyShowOrgName: true }, flags)).toBe('nothing')
  expect(organisationDisplay(true, scene, { enableOrgButton: false })).toBe('nothing')
  expect(organisationDisplay(false, scene, flags)).toBe('nothing')
})

import { expect, test } from 'vitest'
import { REGIONS } from './regions.ts'

test('ENTRY-41 which regions of the frame each view mode has', () => {
  const shown = Object.entries(REGIONS).map(([mode, regions]) => [
    mode,
    Object.entries(regions)
      .filter(([, isShown]) => isShown)
      .map(([name]) => name)
      .join(' '),
  ])

  expect(Object.fromEntries(shown)).toEqual({
    full: 'header homeLinks applications mainMenu organisation functions sideMenu tabs',
    application: 'header organisation functions sideMenu',
    singleModule: 'header organisation functions padding',
    module: '',
    tripartiteApp: '',
  })
})

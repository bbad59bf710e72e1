import { expect, test } from 'vitest'
import { SCHEDULE } from '../data/schedule.ts'
import { activitiesOf, changed, matching, merged } from './activities.ts'

const saved = activitiesOf(SCHEDULE, 'en')
const find = (wbs: string) => saved.find((row) => row.wbs === wbs)!

test('a group spans its activities and takes their weighted progress', () => {
  expect(find('10')).toMatchObject({ start: '2029-08-06', end: '2030-06-14', progress: 0 })
  expect(Math.round(find('1').progress)).toBe(95)
})

test('a reverted change is no change', () => {
  const once = changed({}, find('2.4'), { name: 'Base slab, pour 3' })
  expect(once).toEqual({ '2.4': { name: 'Base slab, pour 3' } })
  expect(changed(once, find('2.4'), { name: 'Base slab' })).toEqual({})
})

test('changes are merged over the saved values', () => {
  const layers = merged({ '2.4': { progress: 40 } }, { '2.4': { note: 'Cold weather' } })
  expect(activitiesOf(SCHEDULE, 'sv-SE', layers).find((row) => row.wbs === '2.4')).toMatchObject({
    name: 'Bottenplatta',
    progress: 40,
    note: 'Cold weather',
  })
})

test('a search keeps the group of each result', () => {
  expect(matching(saved, 'gravel', false).map((row) => row.wbs)).toEqual(['3', '3.5', '3.6', '3.7'])
  expect(matching(saved, 'gravel', true).map((row) => row.wbs)).toEqual(['3', '3.5'])
})

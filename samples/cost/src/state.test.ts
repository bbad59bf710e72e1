import { expect, test } from 'vitest'
import { dataOf, type CostData } from './data/cost-data.ts'
import { createState, hasUnsavedWork, savedStateOf, restore, saveWork } from './state.ts'

const DATA = dataOf(undefined) as CostData

test('TAB-12 unsaved input makes the sample dirty, also a change order that is not added yet', () => {
  const state = createState('en', '', DATA)
  expect(hasUnsavedWork(state)).toBe(false)

  expect(hasUnsavedWork({ ...state, remark: 'Steel is dearer' })).toBe(true)
  expect(hasUnsavedWork({ ...state, forecasts: { '10': '7' } })).toBe(true)
  expect(hasUnsavedWork({ ...state, newOrder: { text: '', amount: '12' } })).toBe(true)
  expect(hasUnsavedWork({ ...state, remark: 'kept', savedRemark: 'kept' })).toBe(false)
})

test('TAB-53 the portal can save the budget, but not a change order that is not added yet', () => {
  const state = { ...createState('en', '', DATA), remark: 'Steel is dearer', forecasts: { '10': '7' } }
  saveWork(state)
  expect(hasUnsavedWork(state)).toBe(false)

  const withOrder = { ...state, remark: 'Steel', newOrder: { text: 'Piles', amount: '' } }
  expect(() => saveWork(withOrder)).toThrow('change order')
  expect(withOrder.savedRemark).toBe('Steel')
})

test('DEMO-5 saved values come back in the spelling of the present language, and never replace text that is being typed', () => {
  const saved = { ...createState('sv-SE', '', DATA), forecasts: { '10': '1 250,5' }, remark: 'Dyrare stål' }
  saveWork(saved)
  const state = createState('en', '', DATA)
  restore(state, savedStateOf(saved))
  expect([state.forecasts, state.remark, hasUnsavedWork(state)]).toEqual([{ '10': '1,250.5' }, 'Dyrare stål', false])

  const typing = { ...createState('en', '', DATA), remark: 'half' }
  restore(typing, savedStateOf(saved))
  expect(typing.remark).toBe('half')
})

import { expect, test } from 'vitest'
import { otherSideOf, splitPartner, readSplit, shareByKey, shownSplit, createSplit } from './split.ts'
import { activateTab, closeTab, createTab, NO_TABS, openTab, type Tabs } from './tabs.ts'

/** Open tabs from left to right; the first one is active. */
const row = (...ids: readonly string[]): Tabs =>
  activateTab(
    ids.toReversed().reduce((tabs, id) => openTab(tabs, createTab({ id, menuId: Number(id), name: id })), NO_TABS),
    ids[0]!,
  )

test('TAB-59 both tabs of a split are visible while one is active', () => {
  const split = createSplit('2', 'right', '1')
  expect(split).toEqual({ left: '1', right: '2', share: 50 })
  const tabs = row('1', '2', '3')
  expect(shownSplit(tabs, split)).toBe(split)
  expect(shownSplit(activateTab(tabs, '2'), split)).toBe(split)
  expect(shownSplit(activateTab(tabs, '3'), split)).toBeNull()
  expect(shownSplit(closeTab(tabs, '2'), split)).toBeNull()
  expect([otherSideOf(split, '1'), otherSideOf(split, '2'), otherSideOf(split, '3')]).toEqual(['2', '1', undefined])
})

test('TAB-58 a tab is shown beside the active one, and the active one beside its neighbour', () => {
  const tabs = row('1', '2', '3')
  expect(splitPartner(tabs, '3')?.id).toBe('1')
  expect(splitPartner(tabs, '1')?.id).toBe('2')
  expect(splitPartner(activateTab(tabs, '3'), '3')?.id).toBe('2')
  expect(splitPartner(row('1'), '1')).toBeUndefined()
})

test('TAB-61 the separator’s keys keep at least a fifth for each side', () => {
  expect(shareByKey('ArrowLeft', 50)).toBe(45)
  expect(shareByKey('ArrowRight', 50)).toBe(55)
  expect([shareByKey('ArrowLeft', 21), shareByKey('ArrowRight', 79)]).toEqual([20, 80])
  expect([shareByKey('Home', 50), shareByKey('End', 50), shareByKey('Enter', 33)]).toEqual([20, 80, 50])
  expect(shareByKey('a', 50)).toBeUndefined()
})

test('TAB-62 a stored split is validated, and its width stays within bounds', () => {
  expect(readSplit({ left: '1', right: '2', share: 33 })).toEqual({ left: '1', right: '2', share: 33 })
  expect(readSplit({ left: '1', right: '2', share: 1e9 })?.share).toBe(80)
  for (const rubbish of [
    null,
    7,
    'x',
    [],
    {},
    { left: '1', right: '1', share: 50 },
    { left: '1', right: '2', share: null },
    { left: 1, right: '2', share: 50 },
  ])
    // prettier-ignore
    expect(readSplit(rubbish)).toBeNull()
})

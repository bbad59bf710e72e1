import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activateTab,
  closeTab,
  closeTabs,
  createTab,
  moveTab,
  openTab,
  tabsBeside,
  tabsRightOf,
  type Tabs,
} from './tabs.ts'

/** The same rules as plainly as they can be said: an array of names, walked by hand. */
interface Model {
  row: string[]
  active: string | null
}

const DEFAULTS = ['d1', 'd2']
const tab = (id: string) => createTab({ id, menuId: 1, name: id, isDefault: DEFAULTS.includes(id) })
const isDefault = (id: string) => DEFAULTS.includes(id)

type Step = { do: 'open' | 'close' | 'activate' | 'right' | 'others' | 'move'; id: string; to: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('open', 'open', 'close', 'activate', 'right', 'others', 'move'),
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ...DEFAULTS, 'nobody'),
  to: fc.integer({ min: -2, max: 9 }),
})

function apply(tabs: Tabs, { do: what, id, to }: Step): Tabs {
  if (what === 'open') return id === 'nobody' ? tabs : openTab(tabs, tab(id))
  if (what === 'close') return closeTab(tabs, id)
  if (what === 'activate') return tabs.items.some((item) => item.id === id) ? activateTab(tabs, id) : tabs
  if (what === 'move') return moveTab(tabs, id, to)
  const closing = what === 'right' ? tabsRightOf(tabs, id) : tabsBeside(tabs, id)
  return closeTabs(
    tabs,
    closing.map((item) => item.id),
    id,
  )
}

function applyToModel({ row, active }: Model, { do: what, id, to }: Step): Model {
  const at = row.indexOf(id)
  switch (what) {
    case 'open': {
      if (id === 'nobody') return { row, active }
      if (at >= 0) return { row, active: id }
      return { row: [...row.filter(isDefault), id, ...row.filter((name) => !isDefault(name))], active: id }
    }
    case 'activate':
      return { row, active: at >= 0 ? id : active }
    case 'close': {
      if (at < 0 || isDefault(id)) return { row, active }
      const neighbour = at === row.length - 1 ? row[at - 1] : row[at + 1]
      return { row: row.filter((name) => name !== id), active: active === id ? (neighbour ?? null) : active }
    }
    case 'move': {
      if (at < 0 || isDefault(id)) return { row, active }
      const rest = row.filter((name) => name !== id)
      const place = Math.max(DEFAULTS.length, Math.min(to, rest.length))
      return { row: [...rest.slice(0, place), id, ...rest.slice(place)], active }
    }
    default: {
      if (at < 0) return { row, active }
      const left = row.filter((name, place) => isDefault(name) || (what === 'right' ? place <= at : name === id))
      return { row: left, active: active !== null && left.includes(active) ? active : id }
    }
  }
}

test('TAB-2 TAB-3 TAB-6 TAB-8 TAB-10 any run of actions leaves the row that the rules describe', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let tabs: Tabs = { items: DEFAULTS.map(tab), activeId: 'd1' }
      let model: Model = { row: [...DEFAULTS], active: 'd1' }
      for (const one of steps) {
        tabs = apply(tabs, one)
        model = applyToModel(model, one)
        expect({ row: tabs.items.map((item) => item.id), active: tabs.activeId }).toEqual(model)
      }
    }),
    { numRuns: 500 },
  )
})

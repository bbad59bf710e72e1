import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTabs, storeTabs } from './storage/tab-storage.ts'
import {
  activateTab,
  closeTab,
  closeTabs,
  createTab,
  moveTab,
  openTab,
  pinTab,
  reinsertTab,
  otherTabs,
  tabsRightOf,
  type Tabs,
} from './tabs.ts'

/** A plain reference implementation of the same rules on an array of names. */
interface Model {
  row: string[]
  active: string | null
  pinned: readonly string[]
}

const DEFAULTS = ['d1', 'd2']
const NUMBERS: Readonly<Record<string, number>> = { a: 11, b: 12, c: 13, d: 14, e: 15, f: 16, d1: 1, d2: 5 }
const nameOf = (id: string) => Object.keys(NUMBERS).find((name) => String(NUMBERS[name]) === id) ?? ''
const idOf = (name: string) => String(NUMBERS[name] ?? 99)
const tab = (name: string, isPinned = false) =>
  createTab({ id: idOf(name), menuId: NUMBERS[name] ?? 99, name, isDefault: DEFAULTS.includes(name), isPinned })
const isDefault = (id: string) => DEFAULTS.includes(id)

type Step = {
  do: 'open' | 'close' | 'activate' | 'right' | 'others' | 'move' | 'pin' | 'unpin' | 'back'
  id: string
  to: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('open', 'open', 'close', 'activate', 'right', 'others', 'move', 'pin', 'unpin', 'back'),
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ...DEFAULTS, 'nobody'),
  to: fc.integer({ min: -2, max: 9 }),
})

function apply(tabs: Tabs, { do: what, id: name, to }: Step): Tabs {
  const id = idOf(name)
  const isOpen = tabs.items.some((item) => item.id === id)
  if (what === 'open') return name === 'nobody' ? tabs : openTab(tabs, tab(name))
  if (what === 'close') return closeTab(tabs, id)
  if (what === 'activate') return isOpen ? activateTab(tabs, id) : tabs
  if (what === 'move') return moveTab(tabs, id, to)
  if (what === 'pin' || what === 'unpin') return pinTab(tabs, id, what === 'pin')
  // a tab that was pinned when it was closed reopens pinned; here this is every second tab
  if (what === 'back')
    return name === 'nobody' || isDefault(name) ? tabs : reinsertTab(tabs, tab(name, to % 2 === 0), to)
  const closing = what === 'right' ? tabsRightOf(tabs, id) : otherTabs(tabs, id)
  return closeTabs(
    tabs,
    closing.map((item) => item.id),
    id,
  )
}

function applyToModel({ row, active, pinned }: Model, { do: what, id, to }: Step): Model {
  const at = row.indexOf(id)
  const isFixed = (name: string) => isDefault(name) || pinned.includes(name)
  const without = row.filter((name) => name !== id)
  /** Limits a position to the tab's own group: default, pinned or other tabs. */
  const within = (names: string[], now: readonly string[], name: string, position: number): string[] => {
    const first = now.includes(name)
      ? DEFAULTS.length
      : DEFAULTS.length + names.filter((one) => now.includes(one)).length
    const last = now.includes(name) ? DEFAULTS.length + names.filter((one) => now.includes(one)).length : names.length
    const best = Math.max(first, Math.min(position, last))
    return [...names.slice(0, best), name, ...names.slice(best)]
  }
  switch (what) {
    case 'open': {
      if (id === 'nobody') return { row, active, pinned }
      if (at >= 0) return { row, active: id, pinned }
      return { row: within(row, pinned, id, 0), active: id, pinned }
    }
    case 'activate':
      return { row, active: at >= 0 ? id : active, pinned }
    case 'close': {
      if (at < 0 || isDefault(id)) return { row, active, pinned }
      const neighbour = at === row.length - 1 ? row[at - 1] : row[at + 1]
      const left = pinned.filter((name) => name !== id)
      return { row: without, active: active === id ? (neighbour ?? null) : active, pinned: left }
    }
    case 'move':
      return at < 0 || isDefault(id)
        ? { row, active, pinned }
        : { row: within(without, pinned, id, to), active, pinned }
    case 'pin':
      if (at < 0 || isFixed(id)) return { row, active, pinned }
      return { row: within(without, [...pinned, id], id, row.length), active, pinned: [...pinned, id] }
    case 'unpin': {
      if (at < 0 || !pinned.includes(id)) return { row, active, pinned }
      const left = pinned.filter((name) => name !== id)
      return { row: within(without, left, id, 0), active, pinned: left }
    }
    case 'back': {
      if (id === 'nobody' || isDefault(id)) return { row, active, pinned }
      if (at >= 0) return { row, active: id, pinned }
      const now = to % 2 === 0 ? [...pinned, id] : pinned
      return { row: within(row, now, id, to), active: id, pinned: now }
    }
    default: {
      if (at < 0) return { row, active, pinned }
      const left = row.filter((name, position) => isFixed(name) || (what === 'right' ? position <= at : name === id))
      return { row: left, active: active !== null && left.includes(active) ? active : id, pinned }
    }
  }
}

const describe = ({ items, activeId }: Tabs) =>
  `${items.map(({ id, isPinned }) => (isPinned ? `[${nameOf(id)}]` : nameOf(id))).join(' ')} > ${activeId === null ? null : nameOf(activeId)}`

const SCOPE = { userId: 612, tenantId: 20001, orgId: 41001 }

test('TAB-2 TAB-3 TAB-6 TAB-8 TAB-10 TAB-11 TAB-17 TAB-19 any actions result in the tab row of the rules, and the storage matches it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1000, maxLength: 1000 }), (steps) => {
      let tabs: Tabs = { items: DEFAULTS.map((name) => tab(name)), activeId: idOf('d1') }
      let model: Model = { row: [...DEFAULTS], active: 'd1', pinned: [] }
      for (const one of steps) {
        tabs = apply(tabs, one)
        model = applyToModel(model, one)
        const back = readTabs(JSON.parse(JSON.stringify(storeTabs(tabs, SCOPE))), SCOPE)
        const stored = { items: tabs.items.filter((item) => item.isDefault).concat(back?.items ?? []), activeId: back?.activeId ?? null } // prettier-ignore
        const told = `${model.row.map((name) => (model.pinned.includes(name) ? `[${name}]` : name)).join(' ')} > ${model.active}`
        // compares texts, because the number of comparisons is high
        if (describe(tabs) !== told || describe(stored) !== told)
          expect([describe(tabs), describe(stored)]).toEqual([told, told])
      }
      expect(tabs.items.length).toBeGreaterThanOrEqual(DEFAULTS.length)
    }),
    { numRuns: 20 },
  )
})

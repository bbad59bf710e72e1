import { expect, test } from 'vitest'
import { NOTHING_CHOSEN, viewInAddress, visibleChoices, withView } from './list-address.ts'

const COLUMNS = [{ sort: 'name' }, {}, { sort: 'count' }]
const address = (search: string) => ({ pathname: '/people', search, hash: '#a' })

test('CONSOLE-192 the address keeps search, filters, days and order, beside other parameters', () => {
  const view = {
    ...{ keyword: 'åsa & co', filters: { state: 'active', role: 'a/b=c' } },
    ...{ from: '2026-01-02', to: '2026-02-03', sort: '-count' },
  }
  const kept = withView(address('?x=1&filter-old=2&sort=name'), view)
  expect(kept).toMatch(/^\/people\?x=1&.*#a$/)
  expect(kept).not.toContain('old')
  expect(viewInAddress(new URL(kept, 'https://a.example').search, COLUMNS)).toEqual(view)
  expect(withView(address('?search=a&filter-state=b&from=2026-01-01&sort=name'), NOTHING_CHOSEN)).toBe('/people#a')
})

test('CONSOLE-107 CONSOLE-192 an unknown order, a filter without a name and a text that is no day are ignored', () => {
  expect(viewInAddress('?sort=-name', COLUMNS)).toEqual({ ...NOTHING_CHOSEN, sort: '-name' })
  for (const search of ['', '?sort=other', '?sort=--name', '?sort=name;', '?sort=undefined', '?sort=-'])
    expect(viewInAddress(search, COLUMNS), search).toEqual(NOTHING_CHOSEN)
  const bad = `?filter-=1&filter-a.b=1&filter-state=${'x'.repeat(101)}&from=yesterday&to=2026-1-1&keyword=a`
  expect(viewInAddress(bad, COLUMNS)).toEqual(NOTHING_CHOSEN)
  expect(viewInAddress(`?search=${'x'.repeat(200)}`, COLUMNS).keyword).toHaveLength(100)
})

test('CONSOLE-192 a filter or a value that the list does not show has no effect', () => {
  const state = { ...{ id: 'state', label: 'Status', all: 'All' }, options: [{ value: 'active', label: 'Active' }] }
  const place = { ...{ id: 'place', label: 'Place', all: 'All' }, options: [], render: () => null }
  const chosen = { state: 'active', place: '7', actorUserId: '1', limit: '1' }
  expect(visibleChoices(chosen, [state, place])).toEqual({ state: 'active', place: '7' })
  expect(visibleChoices({ state: 'other' }, [state])).toEqual({})
})

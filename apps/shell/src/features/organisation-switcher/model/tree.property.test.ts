import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../../../lib/testing/fuzz-runs.ts'
import { findInStore, hitRows, hasAllNodes } from './find.ts'
import { keyAction, findRowByTyping } from './keys.ts'
import { markedPieces } from './marks.ts'
import { node } from './organisation.fixtures.ts'
import { addNodes } from './add-nodes.ts'
import { createStore, EXPANDED_FLAG, nameOf, setFlag, type StoredNode } from './organisation-store.ts'
import { isOpenAt, levelOf, positionOf, sizeOf, visibleRows, type Rows } from './rows.ts'
import { foldKeyword } from './text-column.ts'
import { renderedRange } from '../../../ui/tree/row-range.ts'
import { TREE_SIZES } from './tree-sizes.ts'

const numRuns = Math.min(FUZZ_RUNS, 300)

const names = fc.oneof(
  fc.constantFrom('Tunnel', '隧道工程', 'İstanbul', 'road', 'Straße', ''),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

/** A forest, and its expanded branches. */
const forests = fc
  .array(fc.record({ name: names, code: names, depth: fc.nat(5), isOpen: fc.boolean() }), { maxLength: 40 })
  .map((lines) => {
    const roots: StoredNode[] = []
    const way: { childNodes: StoredNode[]; isLeaf: boolean }[] = []
    for (const [at, { name, code, depth }] of lines.entries()) {
      const level = Math.min(depth, way.length)
      const made = node(at + 1, { name, code, shortName: null, childNodes: [] }) as StoredNode & {
        childNodes: StoredNode[]
        isLeaf: boolean
      }
      const parent = way[level - 1]
      if (parent) {
        parent.childNodes.push(made)
        parent.isLeaf = false
      } else roots.push(made)
      way.length = level
      way.push(made)
    }
    const store = createStore(1)
    addNodes(store, roots)
    lines.forEach(({ isOpen }, at) => setFlag(store, indexOf(store, at + 1), EXPANDED_FLAG, isOpen))
    return { store, roots, lines }
  })

const indexOf = (store: { orgIds: Float64Array }, orgId: number) => store.orgIds.indexOf(orgId)

/** A slow reference implementation of the visible rows. */
function slowRows(nodes: readonly StoredNode[], isOpen: (id: number) => boolean): number[] {
  return nodes.flatMap((item) => [item.id, ...(isOpen(item.id) ? slowRows(item.childNodes, isOpen) : [])])
}

test('ORG-69 the visible rows are those of the open branches, with their positions', () => {
  fc.assert(
    fc.property(forests, ({ store, roots, lines }) => {
      const rows = visibleRows(store)
      const seen = Array.from(rows.nodes, (row) => store.ids[row]!)
      expect(seen).toEqual(slowRows(roots, (id) => lines[id - 1]!.isOpen))
      expectIndexes(store, rows)
    }),
    { numRuns },
  )
})

function expectIndexes(store: ReturnType<typeof createStore>, rows: Rows): void {
  const counted = new Map<number, number>()
  rows.nodes.forEach((row, at) => {
    const parent = store.parents[row]!
    counted.set(parent, (counted.get(parent) ?? 0) + 1)
    expect(positionOf(store, rows, at)).toBe(counted.get(parent))
  })
  rows.nodes.forEach((row, at) => {
    expect(sizeOf(store, rows, at)).toBe(counted.get(store.parents[row]!))
  })
}

test('ORG-66 a keyword matches exactly the nodes whose texts contain it; a limit is reported', () => {
  fc.assert(
    fc.property(forests, names, fc.integer({ min: 1, max: 10 }), ({ store, lines }, typed, limit) => {
      const keyword = foldKeyword(typed)
      fc.pre(keyword !== '')
      const texts = ({ name, code }: { name: string; code: string }) => [name, code].map((text) => foldedText(text))
      const expected = lines.flatMap((line, at) => (texts(line).some((t) => t.includes(keyword)) ? [at + 1] : []))
      const all = findInStore(store, keyword, 1000)
      expect(all.isMore).toBe(false)
      expect(all.hits.map((hit) => store.ids[hit]!).toSorted((a, b) => a - b)).toEqual(expected)

      const some = findInStore(store, keyword, limit)
      expect(some.hits).toEqual(all.hits.slice(0, limit))
      expect(some.isMore).toBe(all.hits.length > limit)
      expect(hasAllNodes(store)).toBe(lines.length > 0)
    }),
    { numRuns },
  )
})

const foldedText = (text: string) => {
  const clean = text.replace(/[\n\r]/g, ' ')
  const small = clean.toLowerCase()
  return small.length === clean.length
    ? small
    : Array.from({ length: clean.length }, (_, at) => one(clean[at]!)).join('')
}
const one = (letter: string) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter)

test('ORG-67 the results are shown below their open ancestors, without other rows', () => {
  fc.assert(
    fc.property(forests, names, ({ store }, typed) => {
      const keyword = foldKeyword(typed)
      fc.pre(keyword !== '')
      const { hits } = findInStore(store, keyword, 50)
      const rows = hitRows(store, hits)
      const expected = new Set<number>()
      for (const hit of hits) for (let at = hit; at >= 0; at = store.parents[at]!) expected.add(at)
      expect([...rows.nodes].toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b))
      expectIndexes(store, rows)
      rows.nodes.forEach((row, at) => {
        const hasBelow = hits.some((hit) => hit !== row && isBelow(store, hit, row))
        expect(isOpenAt(store, rows, at)).toBe(hasBelow)
      })
      for (const hit of hits) {
        const name = nameOf(store, hit)
        const pieces = markedPieces(name, keyword)
        expect(pieces.map(([text]) => text).join('')).toBe(name)
        for (const [text, isMarked] of pieces) if (isMarked) expect(foldedText(text)).toBe(keyword)
      }
    }),
    { numRuns },
  )
})

const isBelow = (store: { parents: Int32Array }, node: number, above: number): boolean => {
  const parent = store.parents[node]!
  return parent >= 0 && (parent === above || isBelow(store, parent, above))
}

const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', '*', 'x']

test('ORG-72 any keys keep the active row within the rows, and expand and collapse branches', () => {
  fc.assert(
    fc.property(forests, fc.array(fc.constantFrom(...KEYS), { maxLength: 40 }), ({ store }, keys) => {
      let rows = visibleRows(store)
      let at = rows.nodes.length > 0 ? 0 : -1
      for (const key of keys) {
        const action = keyAction(store, rows, at, key, true)
        if (action?.kind === 'go') {
          expect(action.at).toBeGreaterThanOrEqual(0)
          expect(action.at).toBeLessThan(rows.nodes.length)
          at = action.at
        } else if (action) {
          const active = rows.nodes[at]!
          for (const turned of action.nodes) {
            setFlag(store, turned, EXPANDED_FLAG, (store.flags[turned]! & EXPANDED_FLAG) === 0)
          }
          rows = visibleRows(store)
          at = rows.nodes.indexOf(active)
          expect(at).toBeGreaterThanOrEqual(0)
        }
        const position = findRowByTyping(store, rows, at, 't')
        if (position !== undefined) expect(nameOf(store, rows.nodes[position]!)).toMatch(/^t/i)
      }
      if (at >= 0) expect(levelOf(store, rows.nodes[at]!)).toBeGreaterThan(0)
    }),
    { numRuns },
  )
})

test('ORG-64, ORG-112 thirty rows are rendered and include all visible ones', () => {
  fc.assert(
    fc.property(fc.nat(3_200_000), fc.integer({ min: 32, max: 500 }), fc.nat(100_000), (scrollTop, height, count) => {
      const maximum = Math.max(0, count * 32 - height)
      const top = Math.min(scrollTop, maximum)
      const { from, to } = renderedRange(top, height, count, TREE_SIZES)
      expect(to - from).toBe(Math.min(30, count))
      expect(from).toBeLessThanOrEqual(Math.floor(top / 32))
      expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + height) / 32)))
    }),
    { numRuns },
  )
})

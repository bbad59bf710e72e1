import { expect, test } from 'vitest'
import { arrangePalette, entriesOfArrangement, EMPTY_ARRANGEMENT } from './arrange.ts'
import type { PaletteEntry, EntryKind, PaletteSource } from './entry.ts'
import { cachedSearchableText } from '../find/cached-searchable-text.ts'

const entry = (kind: EntryKind, label: string, goal = `${kind}:${label}`): PaletteEntry => ({
  key: `${kind}:${label}`,
  goal,
  kind,
  label,
  name: cachedSearchableText(label),
  also: [],
  icon: () => null,
  open: () => undefined,
})
const source = (
  kind: EntryKind,
  labels: readonly string[] | undefined,
  more: Partial<PaletteSource> = {},
): PaletteSource => ({
  id: kind,
  kind,
  entries: labels?.map((label) => entry(kind, label)),
  ...more,
})
const shown = (typed: string, sources: readonly PaletteSource[]) =>
  entriesOfArrangement(arrangePalette(EMPTY_ARRANGEMENT, typed, sources)).map(({ key }) => key)

test('PALETTE-2, PALETTE-17 groups are ordered by their best entry', () => {
  const sources = [
    source('tab', ['Daily plan']),
    source('menu', ['Plan', 'Planning']),
    source('command', ['Explain']),
    source('application', ['Other']),
  ]
  expect(shown('plan', sources)).toEqual(['menu:Plan', 'menu:Planning', 'tab:Daily plan'])
})

test('PALETTE-2, PALETTE-18 entries with one target are shown once: open tab before favourite before menu', () => {
  const sources: PaletteSource[] = [
    { id: 'm', kind: 'menu', entries: [entry('menu', 'Plan', 'menu 7'), entry('menu', 'Plan B')] },
    { id: 'f', kind: 'favourite', entries: [entry('favourite', 'Plan', 'menu 7')] },
    { id: 't', kind: 'tab', entries: [entry('tab', 'Plan', 'menu 7')] },
  ]
  expect(shown('plan', sources)).toEqual(['tab:Plan', 'menu:Plan B'])
})

test('PALETTE-6, PALETTE-24 later answers are appended below and do not move earlier entries', () => {
  const here = source('menu', ['Tunnel plan'])
  const first = arrangePalette(EMPTY_ARRANGEMENT, 'tunnel', [
    here,
    source('organisation', undefined, { isAnswer: true }),
  ])
  expect(entriesOfArrangement(first)).toHaveLength(1)

  const answered = source('organisation', ['Tunnel'], { isAnswer: true })
  const second = arrangePalette(first, 'tunnel', [source('menu', ['Tunnel plan', 'Tunnel']), answered])
  expect(entriesOfArrangement(second).slice(0, 1)).toEqual(entriesOfArrangement(first))
  expect(entriesOfArrangement(second).map(({ key }) => key)).toEqual(['menu:Tunnel plan', 'organisation:Tunnel'])
  expect(arrangePalette(second, 'tunnel', [here, answered])).toBe(second)
})

test('PALETTE-6 an immediate answer is below local results', () => {
  const sources = [source('project', ['Tunnel'], { isAnswer: true }), source('menu', ['The tunnel'])]
  expect(shown('tunnel', sources)).toEqual(['menu:The tunnel', 'project:Tunnel'])
})

test('PALETTE-6 later answers are ranked with the rest if no result is shown yet', () => {
  const first = arrangePalette(EMPTY_ARRANGEMENT, 'jd', [source('menu', ['进度'])])
  const later = [{ ...source('menu', []), entries: [{ ...entry('menu', '进度'), also: [cachedSearchableText('jd')] }] }]
  expect(entriesOfArrangement(arrangePalette(first, 'jd', later))).toHaveLength(1)
})

test('PALETTE-8 “>” shows only commands, and all of them if nothing follows', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Command ${at}`)
  const sources = [source('menu', ['Command centre']), source('command', many)]
  expect(shown('>', sources)).toHaveLength(30)
  expect(shown('> command 7', sources)[0]).toBe('command:Command 7')
  expect(shown('command', sources)).toHaveLength(9)
})

test('PALETTE-7 before anything is typed: open tabs, recent visits, favourites, then every command', () => {
  const commands = Array.from({ length: 30 }, (_, at) => `C${at}`)
  const sources = [
    source('command', commands),
    source('favourite', ['F']),
    source('recent', ['R']),
    source('tab', ['T']),
  ]
  expect(shown('', sources)).toEqual(['tab:T', 'recent:R', 'favourite:F', ...commands.map((name) => `command:${name}`)])
})

test('PALETTE-29 a page of another organisation ranks behind present menus and behind the organisation', () => {
  const sources = [
    source('otherOrganisation', ['Tunnel']),
    source('menu', ['The tunnel']),
    source('project', ['Tunnel'], { isAnswer: true }),
  ]
  expect(shown('tunnel', sources)).toEqual(['menu:The tunnel', 'project:Tunnel', 'otherOrganisation:Tunnel'])
})

test('PALETTE-35 the present organisation comes before those that change it, of every kind', () => {
  const away = (kind: EntryKind, label: string) => ({ ...entry(kind, label), changesOrganisation: true })
  const sources: PaletteSource[] = [
    { id: 'o', kind: 'organisation', isAnswer: true, entries: [away('organisation', 'Malmö')] },
    {
      ...{ id: 'p', kind: 'project', isAnswer: true },
      entries: [
        ...Array.from({ length: 7 }, (_, at) => away('project', `Malmö ${at}`)),
        { ...entry('project', 'Malmö Depot'), isCurrent: true },
      ],
    },
  ]
  expect(shown('malmö', sources).slice(0, 2)).toEqual(['project:Malmö Depot', 'project:Malmö 0'])
  expect(shown('malmö', [...sources, source('menu', ['To Malmö'])])[0]).toBe('menu:To Malmö')
})

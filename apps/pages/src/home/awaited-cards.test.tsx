import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeCard } from '../page-data.ts'
import type { PortalConnection } from '../portal-connection.ts'
import { PortalContext } from '../portal-context.ts'
import { Due } from './due.tsx'
import { KeyFigures } from './key-figures.tsx'

const state = { locale: 'en' }
const portal = { subscribe: () => () => undefined, get: () => state } as unknown as PortalConnection

const card: HomeCard = {
  id: 'late',
  title: 'Late activities',
  count: 0,
  rows: [],
  figure: { label: 'Progress', value: '31%', detail: null, tone: 'good' },
  productCode: 'plan',
  applicationCode: 'plan-core',
  applicationName: 'Planning',
  applicationIcon: null,
}

const homeWith = (cards: readonly HomeCard[], awaited: number) =>
  renderToStaticMarkup(
    <PortalContext value={portal}>
      <KeyFigures cards={cards} awaited={awaited} />
      <Due cards={cards} isKnown={awaited === 0} awaited={awaited} onOpen={() => undefined} />
    </PortalContext>,
  )

const count = (markup: string, text: string) => markup.split(text).length - 1

test('LOOK-242 an empty card stands for each awaited application, and an empty figure beside those that are known', () => {
  const first = homeWith([], 5)
  expect(count(first, 'class="card due-card is-awaited"')).toBe(5)
  expect(count(first, 'class="is-awaited"')).toBe(4)
  expect(first).toContain('Due now')

  const second = homeWith([card], 4)
  expect(count(second, 'class="card due-card is-awaited"')).toBe(4)
  expect(count(second, 'class="is-awaited"')).toBe(3)
  expect(second).toContain('Late activities')

  expect(count(homeWith([card], 0), 'is-awaited')).toBe(0)
  expect(homeWith([], 0)).toBe('')
})

import { agesOf, ledgersOf, STEPS_DONE } from './data/ledger.ts'
import { profileOfTenant } from '../../shared/src/projects/project-profile.ts'
import { h } from '../../shared/src/dom.ts'
import { formatChange, formatMillions } from './format.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

export function tiles(locale: Locale, tenantId: number | null): HTMLElement {
  const texts = TEXTS[locale].tiles
  const { currency } = profileOfTenant(tenantId)
  return h(
    'ul',
    { class: 'tiles', 'aria-label': texts.label },
    ...ledgersOf(tenantId).map(({ code, amount, change }) =>
      h(
        'li',
        { class: 'card' },
        h('span', {}, texts[code]),
        h('strong', {}, formatMillions(amount, currency, locale)),
        h('small', {}, fillPlaceholders(texts.change, { change: formatChange(change, locale) })),
      ),
    ),
  )
}

export function ages(locale: Locale, tenantId: number | null): HTMLElement {
  const all = agesOf(tenantId)
  const texts = TEXTS[locale].ages
  const { currency } = profileOfTenant(tenantId)
  const bar = h('div', { class: 'bar', 'aria-hidden': 'true' })
  for (const { code, amount } of all) {
    const part = h('i', { class: `is-${code}` })
    part.style.flexGrow = String(amount)
    bar.append(part)
  }
  const legend = all.map(({ code, amount }) =>
    h('div', {}, h('dt', { class: `is-${code}` }, texts[code]), h('dd', {}, formatMillions(amount, currency, locale))),
  )
  return h('section', { class: 'card' }, h('h2', {}, texts.title), bar, h('dl', { class: 'legend' }, ...legend))
}

export function periodClose(locale: Locale): HTMLElement {
  const { title, done, steps } = TEXTS[locale].period
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, title, h('small', {}, fillPlaceholders(done, { n: STEPS_DONE, all: steps.length }))),
    h('ol', { class: 'steps' }, ...steps.map((step, n) => h('li', { class: n < STEPS_DONE ? 'done' : '' }, step))),
  )
}

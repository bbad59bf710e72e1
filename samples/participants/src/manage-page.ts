import { companyDetails } from './company-details.ts'
import { findCompanies, listCompanies, ROLES, type Company, type Role } from './companies.ts'
import type { PortalConnection } from '../../shared/src/portal-connection.ts'
import { h } from '../../shared/src/dom.ts'
import { formatDay } from './format-day.ts'
import { hasDraft } from './notes.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

/** The person's inputs on this page. They outlive a change of page or language. */
const choice: { filter: string; role: Role | undefined; id: number } = { filter: '', role: undefined, id: 7001 }

export function managePage({ locale, session }: PortalConnection, onNotes: () => void): HTMLElement {
  const isReadOnly = session?.isReadOnly ?? false
  const { manage: texts, roles } = TEXTS[locale]
  const filter = h('input', {
    type: 'search',
    class: 'field',
    value: choice.filter,
    'aria-label': texts.filter,
    placeholder: texts.filterHint,
    input: handleFilter,
  })
  const chips = h('div', { class: 'chips' })
  const body = h('tbody')
  const count = h('p', { class: 'count', role: 'status' })
  const side = h('aside', { class: 'details' })

  function handleFilter() {
    choice.filter = filter.value
    showList()
  }
  function handleNotes() {
    showList()
    onNotes()
  }
  function choose(id: number) {
    choice.id = id
    showList()
    showDetails()
    body.querySelector<HTMLElement>('.is-selected button')?.focus()
  }
  function showList() {
    const companies = findCompanies(choice.filter, choice.role)
    body.replaceChildren(...companies.map((company) => row(company, locale, choose)))
    count.textContent = companies.length
      ? fillPlaceholders(texts.count, { n: companies.length, all: listCompanies().length })
      : texts.empty
    chips.replaceChildren(...[undefined, ...ROLES].map(chip))
  }
  function showDetails() {
    const company = listCompanies().find(({ id }) => id === choice.id) ?? listCompanies()[0]
    side.replaceChildren(...(company ? companyDetails(company.id, locale, isReadOnly, handleNotes) : []))
  }
  function chip(role: Role | undefined) {
    const click = () => {
      choice.role = role
      showList()
      chips.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    }
    const label = role ? roles[role] : texts.allRoles
    return h('button', { type: 'button', 'aria-pressed': String(role === choice.role), click }, label)
  }
  showList()
  showDetails()

  const head = Object.values(texts.columns).map((label) => h('th', { scope: 'col' }, label))
  return h(
    'main',
    { class: 'split' },
    h(
      'section',
      { class: 'list' },
      h('h1', {}, texts.title),
      h('div', { class: 'toolbar' }, filter, chips),
      h(
        'div',
        { class: 'sheet' },
        h('table', { 'aria-label': texts.title }, h('thead', {}, h('tr', {}, ...head)), body),
      ),
      count,
    ),
    side,
  )
}

function row(company: Company, locale: Locale, choose: (id: number) => void): HTMLElement {
  const { manage, roles, states } = TEXTS[locale]
  const { id, name, role, town, people, state, insuredUntil } = company
  const isSelected = id === choice.id
  return h(
    'tr',
    { class: isSelected ? 'is-selected' : undefined, click: () => choose(id) },
    h(
      'th',
      { scope: 'row' },
      h('button', { type: 'button', class: 'plain', 'aria-pressed': String(isSelected) }, name),
      hasDraft(company) && h('i', { class: 'unsaved', role: 'img', 'aria-label': manage.unsaved }),
    ),
    h('td', {}, roles[role]),
    h('td', {}, town),
    h('td', { class: 'number' }, String(people)),
    h('td', {}, h('span', { class: `tag is-${state}` }, states[state])),
    h('td', {}, formatDay(insuredUntil, locale)),
  )
}

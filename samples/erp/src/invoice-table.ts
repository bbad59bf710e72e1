import { findInvoices, invoicesOf, isOverdue, STATUSES, type Invoice, type Status } from './data/invoices.ts'
import { profileOfTenant } from '../../shared/src/projects/project-profile.ts'
import { h } from '../../shared/src/dom.ts'
import { formatAmount, formatDay } from './format.ts'
import { projectName } from './data/project-names.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const WAITING: readonly Status[] = ['coding', 'approval', 'disputed']

/** The invoices with their filter: all, or those that wait for approval. */
export function invoiceTable(locale: Locale, isStart: boolean, tenantId: number | null): HTMLElement {
  const all = invoicesOf(tenantId)
  const texts = TEXTS[locale].invoices
  const invoices = isStart ? all.filter(({ status }) => WAITING.includes(status)) : all
  const filter = h('input', {
    type: 'search',
    class: 'field',
    'aria-label': texts.filter,
    placeholder: texts.filterHint,
    input: show,
  })
  const body = h('tbody')
  const total = h('p', { class: 'total', role: 'status' })
  const chips = h('div', { class: 'chips' })
  let status: Status | undefined

  function show() {
    const hits = findInvoices(invoices, filter.value, locale, status)
    body.replaceChildren(...hits.map((invoice) => row(invoice, locale)))
    const amount = formatAmount(
      hits.reduce((sum, { amount }) => sum + amount, 0),
      locale,
    )
    total.textContent = hits.length ? fillPlaceholders(texts.total, { n: hits.length, amount }) : texts.empty
    chips.replaceChildren(...(isStart ? [] : [undefined, ...STATUSES].map(chip)))
  }
  function chip(value: Status | undefined) {
    const label = value ? texts.statuses[value] : texts.anyStatus
    const click = () => {
      status = value
      show()
      chips.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    }
    return h('button', { type: 'button', 'aria-pressed': String(value === status), click }, label)
  }
  show()

  const { number, supplier, project, issued, due, amount, status: state } = texts.columns
  const head = [number, supplier, project, issued, due].map((label) => h('th', { scope: 'col' }, label))
  const { currency } = profileOfTenant(tenantId)
  const amountHead = h('th', { scope: 'col', class: 'amount' }, fillPlaceholders(amount, { currency }))
  return h(
    'section',
    { class: 'card invoices' },
    h('div', { class: 'toolbar' }, h('h2', {}, isStart ? texts.recent : texts.all), chips, filter),
    h(
      'div',
      { class: 'scroll' },
      h(
        'table',
        { 'aria-label': texts.title },
        h('thead', {}, h('tr', {}, ...head, amountHead, h('th', { scope: 'col' }, state))),
        body,
      ),
    ),
    total,
  )
}

function row(invoice: Invoice, locale: Locale): HTMLElement {
  const { statuses, overdue } = TEXTS[locale].invoices
  const due = formatDay(invoice.due, locale)
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, invoice.number),
    h('td', {}, invoice.supplier),
    h('td', { class: 'muted' }, projectName(invoice.project, locale)),
    h('td', {}, formatDay(invoice.issued, locale)),
    h('td', {}, due, isOverdue(invoice) && h('span', { class: 'late' }, ` ${overdue}`)),
    h('td', { class: 'amount' }, formatAmount(invoice.amount, locale)),
    h('td', {}, h('span', { class: `tag is-${invoice.status}` }, statuses[invoice.status])),
  )
}

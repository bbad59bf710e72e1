import { listCompanies } from './companies.ts'
import { h } from '../../shared/src/dom.ts'
import { discardDraft, hasDraft, noteOf, saveDraft, writeNote } from './notes.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'

/** One company and the note on it. Calls `onNotes` when there is something unsaved, and when there no longer is. */
export function companyDetails(
  id: number,
  locale: Locale,
  isReadOnly: boolean,
  onNotes: () => void,
): readonly HTMLElement[] {
  const { manage: texts, roles } = TEXTS[locale]
  const now = () => {
    const company = listCompanies().find((company) => company.id === id)
    if (!company) throw new Error(`There is no company ${id}`)
    return company
  }
  const { name, role, contact, phone, number, contracts } = now()
  const note = h('textarea', {
    class: 'field',
    rows: 6,
    maxlength: 2000,
    placeholder: texts.noteHint,
    input: handleInput,
  })
  note.value = noteOf(now())
  const discard = h('button', { type: 'button', class: 'button', click: handleDiscard }, texts.discard)
  const save = h('button', { type: 'submit', class: 'button is-primary' }, texts.save)
  const news = h('p', { class: 'news', role: 'status' })

  function update(message: string) {
    const isUnsaved = hasDraft(now())
    discard.disabled = save.disabled = !isUnsaved
    news.textContent = message
  }
  function handleInput() {
    writeNote(now(), note.value)
    update('')
    onNotes()
  }
  function handleDiscard() {
    discardDraft(now())
    note.value = now().note
    update('')
    onNotes()
    note.focus()
  }
  function handleSave(event: Event) {
    event.preventDefault()
    saveDraft(now())
    update(texts.saved)
    onNotes()
  }
  update('')

  const facts: readonly [string, string][] = [
    [texts.number, number],
    [texts.contact, `${contact}, ${phone}`],
    [texts.contracts, contracts.join(', ') || '–'],
  ]
  return [
    h('h2', {}, name),
    h('p', { class: 'muted' }, roles[role]),
    h('dl', { class: 'facts' }, ...facts.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)])),
    isReadOnly
      ? h('p', { class: 'muted' }, now().note)
      : h(
          'form',
          { submit: handleSave },
          h('label', {}, h('span', {}, texts.note), note),
          h('div', { class: 'actions' }, news, discard, save),
        ),
  ]
}

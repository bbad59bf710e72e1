import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import { LANGUAGES, type Language } from '@portico/i18n/languages'
import { ANNOUNCEMENT_FORMS } from '@portico/contract/rules/support/messages'
import { useId, useState, type FormEvent } from 'react'
import { useHost } from '../host-context.ts'
import '../parts/form.css'
import { type AnnouncementDraft, AnnouncementRoles, AnnouncementTexts } from './announcement-fields.tsx'
import './announcement-form.css'
import { htmlOf, instantOf, localTimeOf, plainTextOf } from './announcement-text.ts'

export type AnnouncementChange = AnnouncementText

interface AnnouncementFormProps {
  /** Undefined for a new one. */
  value: Announcement | undefined
  action: string
  onSubmit: (change: AnnouncementChange) => Promise<void>
}

function draftOf(value: Announcement | undefined): AnnouncementDraft {
  const texts = Object.entries(value?.contents ?? {}).map(([language, html]) => [language, plainTextOf(html)])
  return {
    titles: value?.titles ?? {},
    texts: Object.fromEntries(texts) as AnnouncementDraft['texts'],
    form: value?.form ?? 'banner',
    mustRead: value?.mustRead ?? false,
    roleCodes: value?.roleCodes ?? [],
    startsAt: localTimeOf(value?.startsAt ?? new Date().toISOString()),
    endsAt: localTimeOf(value?.endsAt ?? null),
  }
}

/** An announcement has the languages in which it has a title. */
function changeOf(draft: AnnouncementDraft, orgIds: readonly number[]): AnnouncementChange {
  const { titles, texts, form, mustRead, roleCodes, startsAt, endsAt } = draft
  const written = LANGUAGES.filter((language) => (titles[language] ?? '').trim() !== '')
  const inEach = (textIn: (language: Language) => string) =>
    Object.fromEntries(written.map((language) => [language, textIn(language)]))
  return {
    titles: inEach((language) => (titles[language] ?? '').trim()),
    contents: inEach((language) => htmlOf(texts[language] ?? '') || htmlOf(titles[language] ?? '')),
    form,
    mustRead: form === 'banner' && mustRead,
    roleCodes: [...roleCodes],
    orgIds: [...orgIds],
    startsAt: instantOf(startsAt) ?? new Date().toISOString(),
    endsAt: instantOf(endsAt),
  }
}

/** MSG-176: what an announcement says, in up to three languages, how it is shown, to whom, and when. */
export function AnnouncementForm({ value, action, onSubmit }: AnnouncementFormProps) {
  const { texts } = useHost()
  const words = texts.announcements
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(value))
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<AnnouncementDraft>) => setDraft((former) => ({ ...former, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit(changeOf(draft, value?.orgIds ?? [])).finally(() => setBusy(false))
  }
  return (
    <form className="form announcement" onSubmit={(event) => void submit(event)}>
      <AnnouncementTexts draft={draft} set={set} />
      <div className="field">
        <label htmlFor={`${id}form`}>{words.form}</label>
        <select
          id={`${id}form`}
          value={draft.form}
          onChange={({ target }) => set({ form: ANNOUNCEMENT_FORMS.find((form) => form === target.value) ?? 'banner' })}
        >
          {ANNOUNCEMENT_FORMS.map((form) => (
            <option key={form} value={form}>
              {words.forms[form]}
            </option>
          ))}
        </select>
      </div>
      {draft.form === 'banner' && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.mustRead}
            onChange={({ target }) => set({ mustRead: target.checked })}
          />
          {words.mustRead}
        </label>
      )}
      <AnnouncementRoles draft={draft} set={set} />
      <div className="field">
        <label htmlFor={`${id}from`}>{words.startsAt}</label>
        <input
          id={`${id}from`}
          type="datetime-local"
          required
          value={draft.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}to`}>{words.endsAt}</label>
        <input
          id={`${id}to`}
          type="datetime-local"
          min={draft.startsAt}
          value={draft.endsAt}
          aria-describedby={`${id}to-hint`}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
        <small id={`${id}to-hint`}>{words.endsAtHint}</small>
      </div>
      <div className="actions">
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {action}
        </button>
      </div>
    </form>
  )
}

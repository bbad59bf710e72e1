import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import { ANNOUNCEMENT_FORMS, POSTING } from '@portico/contract/rules/support/messages'
import { useId, useState, type FormEvent } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useHost } from '../host-context.ts'
import '../parts/form.css'
import './announcement-form.css'
import { htmlOf, instantOf, localTimeOf, plainTextOf } from './announcement-text.ts'

export type AnnouncementChange = AnnouncementText

interface AnnouncementFormProps {
  /** Undefined for a new one. */
  value: Announcement | undefined
  action: string
  onSubmit: (change: AnnouncementChange) => Promise<void>
}

interface Draft {
  titles: Partial<Record<Language, string>>
  texts: Partial<Record<Language, string>>
  form: Announcement['form']
  mustRead: boolean
  roleCodes: readonly string[]
  startsAt: string
  endsAt: string
}

function draftOf(value: Announcement | undefined): Draft {
  const texts = Object.entries(value?.contents ?? {}).map(([language, html]) => [language, plainTextOf(html)])
  return {
    titles: value?.titles ?? {},
    texts: Object.fromEntries(texts) as Draft['texts'],
    form: value?.form ?? 'banner',
    mustRead: value?.mustRead ?? false,
    roleCodes: value?.roleCodes ?? [],
    startsAt: localTimeOf(value?.startsAt ?? new Date().toISOString()),
    endsAt: localTimeOf(value?.endsAt ?? null),
  }
}

/** An announcement has the languages in which it has a title. */
function changeOf(draft: Draft, orgIds: readonly number[]): AnnouncementChange {
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
  const { locale, texts } = useHost()
  const words = texts.announcements
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(value))
  const [isBusy, setBusy] = useState(false)
  const roles = useAnswer<{ items: { code: string; names: Partial<Record<Language, string>> }[] }>({
    path: 'roles',
    query: { limit: '200' },
  })
  const set = (change: Partial<Draft>) => setDraft((former) => ({ ...former, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit(changeOf(draft, value?.orgIds ?? [])).finally(() => setBusy(false))
  }
  // the person's own language first, which is required if there is no other
  const languages = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  const isEmpty = Object.values(draft.titles).every((title) => title.trim() === '')
  const listed = roles.answer?.body.items ?? []
  const unlisted = draft.roleCodes.filter((code) => listed.every((role) => role.code !== code))
  const choices = [
    ...listed.map(({ code, names }) => ({ code, name: names[locale] ?? code })),
    ...unlisted.map((code) => ({ code, name: code })),
  ]
  return (
    <form className="form announcement" onSubmit={(event) => void submit(event)}>
      {languages.map((language, index) => (
        <fieldset key={language} className="field">
          <legend>{texts.languages[language]}</legend>
          <label htmlFor={`${id}title-${language}`}>{words.name}</label>
          <input
            id={`${id}title-${language}`}
            lang={language}
            value={draft.titles[language] ?? ''}
            required={index === 0 && isEmpty}
            maxLength={POSTING.titleLength}
            autoComplete="off"
            onChange={({ target }) => set({ titles: { ...draft.titles, [language]: target.value } })}
          />
          <label htmlFor={`${id}text-${language}`}>{words.text}</label>
          <textarea
            id={`${id}text-${language}`}
            lang={language}
            rows={4}
            value={draft.texts[language] ?? ''}
            maxLength={POSTING.contentLength / 2}
            onChange={({ target }) => set({ texts: { ...draft.texts, [language]: target.value } })}
          />
        </fieldset>
      ))}
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
      <fieldset className="field">
        <legend>{words.roles}</legend>
        <small>{words.rolesHint}</small>
        {choices.map(({ code, name }) => (
          <label key={code} className="check">
            <input
              type="checkbox"
              checked={draft.roleCodes.includes(code)}
              onChange={({ target }) =>
                set({
                  roleCodes: target.checked
                    ? [...draft.roleCodes, code]
                    : draft.roleCodes.filter((other) => other !== code),
                })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
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

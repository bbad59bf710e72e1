import type { Announcement } from '@portico/contract/messages/announcements'
import { POSTING } from '@portico/contract/rules/support/messages'
import { LANGUAGES, type Language } from '@portico/i18n/languages'
import { useId } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useHost } from '../host-context.ts'

export interface AnnouncementDraft {
  titles: Partial<Record<Language, string>>
  texts: Partial<Record<Language, string>>
  form: Announcement['form']
  mustRead: boolean
  roleCodes: readonly string[]
  startsAt: string
  endsAt: string
}

interface FieldsProps {
  draft: AnnouncementDraft
  set: (change: Partial<AnnouncementDraft>) => void
}

/** Title and text in each language. */
export function AnnouncementTexts({ draft, set }: FieldsProps) {
  const { locale, texts } = useHost()
  const words = texts.announcements
  const id = useId()
  // the person's own language first, which is required if there is no other
  const languages = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  const isEmpty = Object.values(draft.titles).every((title) => title.trim() === '')
  return (
    <>
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
    </>
  )
}

/** The roles that an announcement is for. */
export function AnnouncementRoles({ draft, set }: FieldsProps) {
  const { locale, texts } = useHost()
  const words = texts.announcements
  const roles = useAnswer<{ items: { code: string; names: Partial<Record<Language, string>> }[] }>({
    path: 'roles',
    query: { limit: '200' },
  })
  const listed = roles.answer?.body.items ?? []
  const unlisted = draft.roleCodes.filter((code) => listed.every((role) => role.code !== code))
  const choices = [
    ...listed.map(({ code, names }) => ({ code, name: names[locale] ?? code })),
    ...unlisted.map((code) => ({ code, name: code })),
  ]
  return (
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
  )
}

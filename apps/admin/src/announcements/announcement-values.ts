import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import { LANGUAGES } from '@portico/i18n/languages'
import { ANNOUNCEMENT_FORMS } from '@portico/contract/rules/support/messages'
import type { Values } from '../parts/form/object-description.ts'
import { htmlOf, textOf } from './content-text.ts'
import { instantOf, localTimeOf } from '../parts/local-time.ts'

type Language = (typeof LANGUAGES)[number]

export const titleIn = (language: Language) => `title ${language}`
export const contentIn = (language: Language) => `content ${language}`

/** The editable part of an announcement. */
type Draft = Omit<AnnouncementText, 'startsAt'> & Pick<Announcement, 'startsAt'>

/** The first values of a new announcement. */
export const newAnnouncement = (now: Date): Draft => ({
  ...{ titles: {}, contents: {}, form: 'banner', mustRead: false, roleCodes: [], orgIds: [], productCodes: [] },
  ...{ startsAt: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(), endsAt: null },
})

/** MSG-178: the fields of the form. Content is edited as text only if all of it can be, and as HTML otherwise. */
export function valuesOf(announcement: Draft, timeZone: string | undefined): Values {
  const { titles, contents, form, mustRead, roleCodes, orgIds, productCodes, startsAt, endsAt } = announcement
  const isText = Object.values(contents).every((html) => textOf(html) !== null)
  const shown = (html: string | undefined) => (html === undefined ? null : isText ? textOf(html) : html)
  return {
    ...Object.fromEntries(LANGUAGES.map((language) => [titleIn(language), titles[language] ?? null])),
    ...Object.fromEntries(LANGUAGES.map((language) => [contentIn(language), shown(contents[language])])),
    ...{ format: isText ? 'text' : 'html', form, mustRead: String(mustRead) },
    ...{
      roleCodes: JSON.stringify(roleCodes),
      orgIds: JSON.stringify(orgIds),
      productCodes: JSON.stringify(productCodes),
    },
    startsAt: localTimeOf(startsAt, timeZone),
    endsAt: endsAt === null ? null : localTimeOf(endsAt, timeZone),
  }
}

/** The announcement that the fields describe; `former` is the one that they showed first. */
export function draftOf(values: Values, former: Draft, timeZone: string | undefined): AnnouncementText {
  const inEach = (fieldIn: (language: Language) => string, toStored: (value: string) => string) =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const value = values[fieldIn(language)] ?? null
        return value === null ? [] : [[language, toStored(value)]]
      }),
    )
  const { startsAt, endsAt } = values
  return {
    titles: inEach(titleIn, (title) => title),
    contents: inEach(contentIn, values['format'] === 'html' ? (html) => html : htmlOf),
    form: ANNOUNCEMENT_FORMS.find((form) => form === values['form']) ?? former.form,
    mustRead: values['mustRead'] === 'true',
    roleCodes: JSON.parse(values['roleCodes'] ?? '[]') as string[],
    orgIds: JSON.parse(values['orgIds'] ?? '[]') as number[],
    productCodes: JSON.parse(values['productCodes'] ?? '[]') as string[],
    startsAt: startsAt == null ? former.startsAt : instantOf(startsAt, timeZone, former.startsAt),
    endsAt: endsAt == null ? null : instantOf(endsAt, timeZone, former.endsAt),
  }
}

/** MSG-178: the same content in the other format; content that is no text stays HTML. */
export function convertFormat(format: string | null, former: Values): Values {
  if (format === former['format']) return former
  const contents = LANGUAGES.map((language) => [contentIn(language), former[contentIn(language)] ?? null] as const)
  const converted = contents.map(
    ([name, value]) => [name, value === null ? null : format === 'html' ? htmlOf(value) : textOf(value)] as const,
  )
  const isLost = converted.some(([, value], index) => value === null && contents[index]?.[1] !== null)
  return isLost ? former : { ...former, ...Object.fromEntries(converted), format }
}

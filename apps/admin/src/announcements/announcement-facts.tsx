import type { Announcement } from '@portico/contract/messages/announcements'
import { LANGUAGES } from '@portico/i18n/languages'
import { usePortal } from '../portal-context.ts'
import { useDates } from '../parts/use-dates.ts'
import { textOf } from './content-text.ts'
import type { RoleName } from './role-picker.tsx'

interface AnnouncementFactsProps {
  announcement: Announcement
  roles: readonly RoleName[]
}

/** MSG-151: a published announcement cannot be changed: shows its content, audience and times. */
export function AnnouncementFacts({ announcement, roles }: AnnouncementFactsProps) {
  const { locale, texts } = usePortal()
  const words = texts.announcements
  const dates = useDates()
  const { titles, contents, form, mustRead, roleCodes, orgNames, startsAt, endsAt } = announcement
  const nameOf = (code: string) => roles.find((role) => role.code === code)?.names[locale] ?? code
  const audience = [...roleCodes.map(nameOf), ...orgNames]
  const facts: [string, string][] = [
    ...LANGUAGES.flatMap((language): [string, string][] => [
      [words.titleIn[language], titles[language] ?? ''],
      [words.textIn[language], textOf(contents[language] ?? '') ?? contents[language] ?? ''],
    ]).filter(([, value]) => value !== ''),
    [words.form, words.forms[form]],
    ...(form === 'banner'
      ? [[words.mustRead, words.mustReads[mustRead ? 'true' : 'false']] satisfies [string, string]]
      : []),
    [words.audience, audience.length > 0 ? audience.join(', ') : words.everybody],
    [words.startsAt, dates(startsAt)],
    [words.endsAt, endsAt === null ? words.noEnd : dates(endsAt)],
  ]
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{words.content}</h2>
      <dl className="announcement">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

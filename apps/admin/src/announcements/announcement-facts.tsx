import type { Announcement } from '@portico/contract/messages/announcements'
import { LANGUAGES } from '@portico/i18n/languages'
import { usePortal } from '../portal-context.ts'
import { useDates } from '../parts/use-dates.ts'
import { textOf } from './content-text.ts'
import type { Choice } from './code-picker.tsx'
import type { AudienceChoices } from './use-audience-choices.ts'
import { FactList } from '../parts/fact-list.tsx'

interface AnnouncementFactsProps {
  announcement: Announcement
  choices: AudienceChoices
}

/** MSG-151: a published announcement cannot be changed: shows its content, audience and times. */
export function AnnouncementFacts({ announcement, choices }: AnnouncementFactsProps) {
  const { texts } = usePortal()
  const dates = useDates()
  const { titles, contents, form, mustRead, roleCodes, orgNames, productCodes, startsAt, endsAt } = announcement
  const nameIn = (known: readonly Choice[]) => (code: string) => known.find((one) => one.code === code)?.name ?? code
  const audience = [...roleCodes.map(nameIn(choices.roles)), ...productCodes.map(nameIn(choices.products)), ...orgNames]
  const facts: [string, string][] = [
    ...LANGUAGES.flatMap((language): [string, string][] => [
      [texts.announcements.titleIn[language], titles[language] ?? ''],
      [texts.announcements.textIn[language], textOf(contents[language] ?? '') ?? contents[language] ?? ''],
    ]).filter(([, value]) => value !== ''),
    [texts.announcements.form, texts.announcements.forms[form]],
    ...(form === 'banner'
      ? [
          [texts.announcements.mustRead, texts.announcements.mustReads[mustRead ? 'true' : 'false']] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [texts.announcements.audience, audience.length > 0 ? audience.join(', ') : texts.announcements.everybody],
    [texts.announcements.startsAt, dates(startsAt)],
    [texts.announcements.endsAt, endsAt === null ? texts.announcements.noEnd : dates(endsAt)],
  ]
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{texts.announcements.content}</h2>
      <FactList className="announcement" facts={facts} />
    </section>
  )
}

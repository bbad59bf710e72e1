import { LANGUAGES } from '@portico/i18n/languages'
import { POSTING } from '@portico/contract/rules/support/messages'
import { usePortal } from '../portal-context.ts'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { contentIn, convertFormat, titleIn } from './announcement-values.ts'
import { OrganisationPicker } from './organisation-picker.tsx'
import { CodePicker } from './code-picker.tsx'
import type { AudienceChoices } from './use-audience-choices.ts'
import { optionsOf } from '../parts/form/options-of.ts'

interface Known {
  choices: AudienceChoices
  /** Names of the selected organisations by id. */
  orgNames: ReadonlyMap<number, string>
}

/** MSG-177: the fields of an announcement, the person's own language first. */
export function useAnnouncementFields({ choices, orgNames }: Known): Field<Values>[] {
  const { locale, texts } = usePortal()
  const languages = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  // a language is complete or absent, and there is one at least
  const isWritten = (language: (typeof LANGUAGES)[number]) => (values: Values) =>
    values[titleIn(language)] != null ||
    values[contentIn(language)] != null ||
    (language === locale && languages.every((other) => values[titleIn(other)] == null))
  return [
    ...languages.flatMap((language): Field<Values>[] => [
      {
        name: titleIn(language),
        label: texts.announcements.titleIn[language],
        lang: language,
        maxLength: POSTING.titleLength,
        isRequired: isWritten(language),
      },
      {
        name: contentIn(language),
        label: texts.announcements.textIn[language],
        lang: language,
        kind: 'long-text',
        unit: 'content',
        maxLength: POSTING.contentLength,
        isRequired: isWritten(language),
      },
    ]),
    {
      name: 'format',
      label: texts.announcements.format,
      hint: texts.announcements.formatHint,
      kind: 'choice',
      unit: 'content',
      isRequired: true,
      options: optionsOf(texts.announcements.formats),
      change: convertFormat,
    },
    {
      name: 'form',
      label: texts.announcements.form,
      kind: 'choice',
      isRequired: true,
      options: optionsOf(texts.announcements.forms),
    },
    {
      name: 'mustRead',
      label: texts.announcements.mustRead,
      kind: 'choice',
      isRequired: true,
      options: optionsOf(texts.announcements.mustReads),
      isShown: ({ form }) => form === 'banner',
    },
    {
      name: 'roleCodes',
      label: texts.announcements.roles,
      hint: texts.announcements.audienceHint,
      render: (value, set) => (
        <CodePicker choices={choices.roles} search={texts.announcements.searchRoles} value={value} onChange={set} />
      ),
    },
    {
      name: 'productCodes',
      label: texts.announcements.products,
      render: (value, set) => (
        <CodePicker
          choices={choices.products}
          search={texts.announcements.searchProducts}
          value={value}
          onChange={set}
        />
      ),
    },
    {
      name: 'orgIds',
      label: texts.announcements.organisations,
      render: (value, set) => <OrganisationPicker names={orgNames} value={value} onChange={set} />,
    },
    { name: 'startsAt', label: texts.announcements.startsAt, kind: 'moment', isRequired: true },
    {
      name: 'endsAt',
      label: texts.announcements.endsAt,
      hint: texts.announcements.endsAtHint,
      kind: 'moment',
      firstTime: '23:59',
    },
  ]
}

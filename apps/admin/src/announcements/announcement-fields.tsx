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
  const words = texts.announcements
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
        label: words.titleIn[language],
        lang: language,
        maxLength: POSTING.titleLength,
        isRequired: isWritten(language),
      },
      {
        name: contentIn(language),
        label: words.textIn[language],
        lang: language,
        kind: 'long-text',
        unit: 'content',
        maxLength: POSTING.contentLength,
        isRequired: isWritten(language),
      },
    ]),
    {
      name: 'format',
      label: words.format,
      hint: words.formatHint,
      kind: 'choice',
      unit: 'content',
      isRequired: true,
      options: optionsOf(words.formats),
      change: convertFormat,
    },
    {
      name: 'form',
      label: words.form,
      kind: 'choice',
      isRequired: true,
      options: optionsOf(words.forms),
    },
    {
      name: 'mustRead',
      label: words.mustRead,
      kind: 'choice',
      isRequired: true,
      options: optionsOf(words.mustReads),
      isShown: ({ form }) => form === 'banner',
    },
    {
      name: 'roleCodes',
      label: words.roles,
      hint: words.audienceHint,
      render: (value, set) => (
        <CodePicker choices={choices.roles} search={words.searchRoles} value={value} onChange={set} />
      ),
    },
    {
      name: 'productCodes',
      label: words.products,
      render: (value, set) => (
        <CodePicker choices={choices.products} search={words.searchProducts} value={value} onChange={set} />
      ),
    },
    {
      name: 'orgIds',
      label: words.organisations,
      render: (value, set) => <OrganisationPicker names={orgNames} value={value} onChange={set} />,
    },
    { name: 'startsAt', label: words.startsAt, kind: 'moment', isRequired: true },
    { name: 'endsAt', label: words.endsAt, hint: words.endsAtHint, kind: 'moment', firstTime: '23:59' },
  ]
}

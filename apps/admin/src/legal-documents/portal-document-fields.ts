import { LEGAL_TEXT_LENGTH } from '@portico/contract/rules/sign-in/agreement'
import { LANGUAGES } from '@portico/i18n/languages'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'

/** CONSOLE-217: the day of a version, and its text in each language. */
export const portalDocumentFields = ({ legal, portalDocuments }: Texts): Field<Values>[] => [
  {
    ...{ name: 'effectiveOn', label: portalDocuments.day, hint: portalDocuments.dayHint },
    ...{ kind: 'date', isRequired: true },
  },
  ...LANGUAGES.map((language, at): Field<Values> => ({
    ...{ name: language, label: legal.textIn[language], lang: language, kind: 'long-text', rows: 10 },
    ...{ isRequired: true, maxLength: LEGAL_TEXT_LENGTH },
    ...(at === 0 ? { above: legal.format } : {}),
  })),
]

export const bodyOfPortalDocument = ({ effectiveOn, ...texts }: Values) => ({ effectiveOn, texts })

/** The address of the page of a version. */
export const portalDocumentAddress = ({ kind, version }: { kind: string; version: string }): string =>
  `/portal-documents~${kind}:${version}`

/** The path of the version that the end of such an address names. */
export const portalDocumentPath = (id: string): string =>
  `portal-documents/${id.split(':').map(encodeURIComponent).join('/')}`

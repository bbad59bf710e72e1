import { isLanguage, LANGUAGES, type Language } from '@portico/i18n/languages'
import { SETUP_METHODS, type SetupMethod } from '@portico/contract/rules/administration/setup'
import { completeAfterReload, isStep, type Step } from './steps.ts'

type Texts = Partial<Record<Language, string>>

/** The person's answers, without the code and the password. */
export interface SetupForm {
  portal: { name: string; languages: readonly Language[]; defaultLanguage: Language }
  tenant: {
    name: string
    companyName: string
    customCode: string
    invites: boolean
    administrator: { name: string; email: string; language: Language }
  }
  administrator: { account: string; name: string; email: string }
  signIn: { isEvery: boolean; methods: readonly SetupMethod[] }
  /** Null until the person edits the address; the test then goes to that of the administrator. */
  mail: { to: string | null }
  legal: { isOwn: boolean; agreement: Texts; privacy: Texts }
}

export function emptyForm(language: Language): SetupForm {
  return {
    portal: { name: '', languages: LANGUAGES, defaultLanguage: language },
    tenant: {
      ...{ name: '', companyName: '', customCode: '', invites: false },
      administrator: { name: '', email: '', language },
    },
    administrator: { account: '', name: '', email: '' },
    signIn: { isEvery: true, methods: ['password'] },
    mail: { to: null },
    legal: { isOwn: false, agreement: {}, privacy: {} },
  }
}

/** The form and the complete steps, as the browser tab stores them. */
export interface StoredSetup {
  form: SetupForm
  complete: readonly Step[]
}

/** Reads the stored form; a value of another type gets that of the empty form. */
export function readStored(stored: unknown, language: Language): StoredSetup {
  const { form, complete } = objectOf(stored)
  const empty = emptyForm(language)
  const { portal, tenant, administrator, signIn, mail, legal } = objectOf(form)
  const invited = objectOf(objectOf(tenant)['administrator'])
  return {
    form: {
      portal: {
        ...readTexts(portal, { name: '' }),
        languages: readList(objectOf(portal)['languages'], isLanguage) ?? empty.portal.languages,
        defaultLanguage: readLanguage(objectOf(portal)['defaultLanguage'], language),
      },
      tenant: {
        ...readTexts(tenant, { name: '', companyName: '', customCode: '' }),
        invites: objectOf(tenant)['invites'] === true,
        administrator: {
          ...readTexts(invited, { name: '', email: '' }),
          language: readLanguage(invited['language'], language),
        },
      },
      administrator: readTexts(administrator, empty.administrator),
      signIn: {
        isEvery: objectOf(signIn)['isEvery'] !== false,
        methods: readList(objectOf(signIn)['methods'], isMethod) ?? empty.signIn.methods,
      },
      mail: { to: nullableText(objectOf(mail)['to']) },
      legal: {
        isOwn: objectOf(legal)['isOwn'] === true,
        agreement: readByLanguage(objectOf(legal)['agreement']),
        privacy: readByLanguage(objectOf(legal)['privacy']),
      },
    },
    complete: completeAfterReload(readList(complete, isStep) ?? []),
  }
}

const objectOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Partial<Record<string, unknown>>) : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const nullableText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const readLanguage = (value: unknown, fallback: Language): Language => (isLanguage(value) ? value : fallback)

const isMethod = (value: unknown): value is SetupMethod => SETUP_METHODS.some((method) => method === value)

const readList = <T>(value: unknown, is: (entry: unknown) => entry is T): readonly T[] | undefined =>
  Array.isArray(value) ? [...new Set(value.filter(is))] : undefined

function readTexts<T extends Record<string, string>>(value: unknown, empty: T): T {
  const given = objectOf(value)
  return Object.fromEntries(Object.keys(empty).map((key) => [key, textOf(given[key])])) as T
}

const readByLanguage = (value: unknown): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textOf(objectOf(value)[language])]))

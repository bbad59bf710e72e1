import type { Locale } from '@portico/sdk'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { Texts } from '../texts/en.ts'

/** ADMIN-41: the fields of a new tenant and its first administrator. */
export const newTenantForm = (texts: Texts, locale: Locale) => ({
  fields: [
    { name: 'name', label: texts.tenants.name, isRequired: true, maxLength: 100 },
    { name: 'customCode', label: texts.tenants.code, hint: texts.tenants.codeHint, maxLength: 63 },
    { name: 'adminName', label: texts.tenants.adminName, isRequired: true, maxLength: 100 },
    {
      ...{ name: 'adminEmail', label: texts.tenants.adminEmail, hint: texts.tenants.adminEmailHint },
      ...{ kind: 'email', isRequired: true, maxLength: 254 },
    },
    {
      ...{ name: 'adminLanguage', label: texts.tenants.adminLanguage, kind: 'choice', isRequired: true },
      options: optionsOf(texts.languages),
    },
  ] satisfies Field<Values>[],
  value: { name: null, customCode: null, adminName: null, adminEmail: null, adminLanguage: locale } as Values,
  bodyOf: ({ name, customCode, adminName, adminEmail, adminLanguage }: Values) => ({
    ...{ name, companyName: null, customCode, hostName: null },
    administrator: { name: adminName, email: adminEmail, language: adminLanguage },
  }),
})

import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import type { Locale } from '@portico/sdk'

/** ORG-131: the name in the reader's language; else the plain one. */
export const organisationNameIn = ({ name, names }: Pick<TenantOrganisation, 'name' | 'names'>, locale: Locale) =>
  names[locale] ?? name

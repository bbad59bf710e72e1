import { type RawBuilder, sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { initialsOf } from '../../db/org-index/initials.ts'
import { SEPARATOR } from '../../db/org-index/terms.ts'

/**
 * ORG-131: the name of an organisation in the reader's language, else its plain name. Null if an outer join found no
 * organisation.
 */
export const organisationName = (alias: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.names`)} ->> ${language}::text, ${sql.ref(`${alias}.name`)})`

/** The short name in the reader's language, else the plain short name, else null. */
export const organisationShortName = (alias: string, language: Language): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${alias}.short_names`)} ->> ${language}::text, ${sql.ref(`${alias}.short_name`)})`

/**
 * ORG-136: the names by language that remain when the plain name is changed. They take precedence in every answer, so
 * the names of a former plain name would hide the new one.
 */
export const keptNames = (former: { plain: string | null; names: NameAllLang }, plain: string | null): NameAllLang =>
  former.plain === plain ? former.names : {}

/** ORG-33: the initials of the plain name and of the Chinese one; null without Chinese characters. */
export function initialsOfNames(name: string, names: NameAllLang): string | null {
  const all = new Set([name, names['zh-CN'] ?? ''].flatMap((text) => initialsOf(text) ?? []))
  return all.size > 0 ? [...all].join(SEPARATOR) : null
}

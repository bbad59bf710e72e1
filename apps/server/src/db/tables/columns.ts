import type { ColumnType } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'

/** A jsonb column: read as a parsed value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** A text in several languages. */
export type NamesColumn = Json<NameAllLang>

/** The same with a default, which may be omitted on insert. */
export type DefaultedNames = ColumnType<NameAllLang, string | undefined, string>

/** A column with a default, which may be omitted on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export type Bit = 0 | 1

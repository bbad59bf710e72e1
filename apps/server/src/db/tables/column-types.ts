import type { ColumnType } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'

/** A jsonb column: read as a parsed value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** A text in several languages. */
export type LocalisedTextColumn = Json<NameAllLang>

/** A `LocalisedTextColumn` with a database default; may be omitted on insert. */
export type DefaultedLocalisedText = ColumnType<NameAllLang, string | undefined, string>

/** A column with a database default; may be omitted on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export type Bit = 0 | 1

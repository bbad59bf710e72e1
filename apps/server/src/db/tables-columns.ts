import type { ColumnType } from 'kysely'
import type { NameAllLang } from '@portico/contract/common'

/** A jsonb column: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** A text in the languages that it has been given in. */
export type Names = Json<NameAllLang>

/** A column that the database fills when it is left out. */
export type Filled<T> = ColumnType<T, T | undefined, T>

export type Bit = 0 | 1

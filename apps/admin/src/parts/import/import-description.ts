import type { ImportKind } from '@portico/contract/rules/administration/imports'
import type { TableReason } from '@portico/contract/rules/administration/table-file'

/** The reasons for which a file is refused before its columns are mapped. */
export type FileReason = Exclude<TableReason, 'unknownColumn'>

/** A column that an import can have. */
export interface ImportColumn {
  /** Its name in the file that the server reads. */
  name: string
  label: string
  hint: string
  isRequired?: boolean
  /** IMPORT-12: its names in files of other systems, in small letters without spaces, hyphens and underscores. */
  knownNames: readonly string[]
}

/** CONSOLE-5: the description of the page that imports objects of one kind. */
export interface ImportDescription<Reason extends string> {
  kind: ImportKind
  /** The list of the kind. */
  list: { to: string; label: string }
  texts: {
    title: string
    intro: string
    fileDetail: string
    templateName: string
    /** CONSOLE-9: the effect of the import, with `{created}` and `{changed}`. */
    confirmDetail: string
    doneDetail: string
    toList: string
  }
  /** IMPORT-37: the name of the change set that has the changes, with `{file}`, and the button that opens it. */
  changeSet?: { name: string; open: string }
  /** In the order in which people think of them. */
  columns: readonly ImportColumn[]
  reasons: Readonly<Record<Reason | FileReason, string>>
}

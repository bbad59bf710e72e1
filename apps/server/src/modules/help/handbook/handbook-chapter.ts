import type { NameAllLang } from '@portico/contract/protocol/common'

/** A page of the handbook: paragraphs separated by an empty line; `## ` marks a heading. */
export interface HandbookChapter {
  titles: NameAllLang
  texts: NameAllLang
}

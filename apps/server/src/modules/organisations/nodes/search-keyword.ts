/** A keyword, and whether numbers of the finance system are searched, too (ORG-9). */
export interface SearchKeyword {
  keyword: string
  bySapCode: boolean
}

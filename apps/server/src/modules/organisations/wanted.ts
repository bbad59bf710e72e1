/** A keyword, and whether it is looked for in the numbers of the finance system too (ORG-9). */
export interface Wanted {
  keyword: string
  bySapCode: boolean
}

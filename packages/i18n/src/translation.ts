/** The same keys with other words: what every language owes, given the English texts. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>
}

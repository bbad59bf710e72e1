/** The type of a translation: it has the keys of the English texts. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>
}

type Texts = Readonly<Partial<Record<'zh-CN' | 'en' | 'sv-SE', string>>>

/**
 * A message to the person who uses the application, for the portal's message centre. Titles have at most 200 characters
 * and texts 2,000, plain and in at least one language. `target` is a menu of the application's product. A message with
 * the same `key` is sent once. Unread messages with the same `dedupeKey`, of at most 100 characters, are one row in the
 * lists: the newest one, with the number of the others.
 * @example
 * const ready: OwnMessage = { titles: { en: 'Your report is ready' }, target: { menuCode: 'plan.reports' } }
 */
export interface OwnMessage {
  titles: Texts
  texts?: Texts
  target?: { menuCode: string; orgId?: number; params?: Readonly<Record<string, string>> }
  key?: string
  dedupeKey?: string
}

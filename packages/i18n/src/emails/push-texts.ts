/** The text of a push about a message whose title the tenant does not show. */
export const pushTexts = {
  newMessage: { en: 'New message', 'zh-CN': '您有一条新消息', 'sv-SE': 'Nytt meddelande' },
} as const

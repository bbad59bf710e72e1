/** The message that gives the number of the remaining messages if an application posts very many. */
export const floodSummaries = {
  title: {
    en: 'More messages from {{source}}: {{count}}',
    'zh-CN': '来自“{{source}}”的更多消息：{{count}} 条',
    'sv-SE': 'Fler meddelanden från {{source}}: {{count}}',
  },
  content: {
    en: '<p>A lot of messages of this type arrived within an hour. You’ll find all of them under “All messages”.</p>',
    'zh-CN': '<p>一小时内收到的此类消息较多，您可以在“全部消息”中查看。</p>',
    'sv-SE': '<p>Det kom många meddelanden av den här typen på en timme. Alla finns under ”Alla meddelanden”.</p>',
  },
} as const

/** The digest of unread messages by mail. */
export const digestEn = {
  subject_one: 'You have {{count}} unread message',
  subject_other: 'You have {{count}} unread messages',
  greeting: 'Hello {{name}},',
  intro_one: 'This message is waiting for you in the portal:',
  intro_other: 'These messages are waiting for you in the portal:',
  important: 'Important: {{title}}',
  further: 'and {{count}} more',
  similar: '{{count}} more on this',
  button: 'Open messages',
  why: 'You get this e-mail because you turned on the e-mail summary in your preferences.',
  unsubscribe: 'Unsubscribe',
  unreadSubject: 'Unread: {{title}}',
  unreadIntro: 'This message has been waiting for you in the portal since {{time}}:',
  unreadWhy:
    'You get this e-mail because messages of the type “{{kind}}” are also sent by e-mail when they stay unread.',
} as const

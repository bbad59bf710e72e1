export const messageDefaultsEn = {
  messageDefaults: {
    title: 'Message defaults',
    intro:
      'How messages reach people of this tenant who haven’t chosen otherwise in their own settings. Everyone can choose for themselves, except for mandatory messages.',
    channelsHint:
      '“In the portal”: counted by the bell. “E-mail”: listed in the e-mail summary of people who have turned theirs on.',
    general: 'All messages',
    pushTitles: 'Titles in push notifications',
    pushTitlesHint:
      'If hidden, push notifications say only that there is a new message. They can be visible on locked screens.',
    titlesShown: 'Show',
    titlesHidden: 'Hide',
    severities: { normal: 'Normal messages', alert: 'Important messages' },
    browser: 'Browser notifications for pop-ups',
    inGroup: '{group}: {label}',
    default: 'Default: {value}',
    channels: {
      none: 'Message list only',
      badge: 'In the portal',
      popup: 'In the portal, pop-up',
      'badge-and-mail': 'In the portal, e-mail',
      'popup-and-mail': 'In the portal, pop-up, e-mail',
      'mail-only': 'E-mail only',
    },
    on: 'On',
    off: 'Off',
    mandatory: 'Mandatory: always delivered this way',
  },
}

export type MessageDefaultsTexts = typeof messageDefaultsEn

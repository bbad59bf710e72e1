/** An action on many people. */
export type PeopleBulkAction = 'disable' | 'enable' | 'link' | 'give' | 'withdraw'

export interface BulkTexts {
  bulk: {
    change: string
    changeAll: string
    title: string
    action: string
    next: string
    back: string
    stop: string
    undo: string
    close: string
    progress: string
    summary: string
    left: string
    refused: string
    more: string
    tooMany: string
    actions: Readonly<Record<PeopleBulkAction, string>>
    effects: Readonly<Record<PeopleBulkAction, string>>
  }
}

export const bulkEn: BulkTexts = {
  bulk: {
    change: 'Change…',
    changeAll: 'Change all {n}…',
    title: 'Change people: {n}',
    action: 'Action',
    next: 'Continue',
    back: 'Back',
    stop: 'Stop',
    undo: 'Undo',
    close: 'Close',
    progress: '{n} of {total}',
    summary: 'Done: {done}. Already so: {unchanged}. Refused: {refused}.',
    left: 'Not changed, because the run ended before: {n}.',
    refused: 'Refused',
    more: 'And {n} more.',
    tooMany: 'These are more than 2,000 people. Narrow the filters.',
    actions: {
      disable: 'Disable',
      enable: 'Enable',
      link: 'Send link for a password',
      give: 'Give a role',
      withdraw: 'Withdraw a role',
    },
    effects: {
      disable: '{n} people lose access to this tenant immediately. You can enable them again.',
      enable: '{n} people get access to this tenant, with the same roles as before.',
      link: '{n} people receive an e-mail with a link to set a password. People who sign in at an identity provider, or have no e-mail address, are left out.',
      give: '{n} people get the role in the organisation at once.',
      withdraw: '{n} people lose the role in the organisation at once. Other roles stay.',
    },
  },
}

export const suppressedAddressesEn = {
  suppressedAddresses: {
    title: 'Suppressed addresses',
    intro:
      'People who get no e-mail about messages, because a mail server has rejected their address permanently. Correct the address or have the mailbox opened again, then select them to resume delivery.',
    person: 'Person',
    address: 'Rejected address',
    reason: 'Reason',
    refused: 'Rejected by the mail server ({code})',
    time: 'Since',
    deliver: 'Deliver again',
    deliverDetail:
      'E-mails about messages go to the selected addresses again. If the mail server rejects an address once more, it returns to this list.',
    resumed: 'Delivery resumed for {n}',
    emptyTitle: 'No suppressed addresses',
    emptyDetail:
      'If a mail server permanently rejects the address of a person, no more e-mail about messages is sent to it, and the person is listed here. Messages in the portal still arrive.',
  },
}

export type SuppressedAddressesTexts = typeof suppressedAddressesEn

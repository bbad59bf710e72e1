export const previewsEn = {
  previews: {
    action: 'Preview',
    title: 'Preview {name}',
    detail:
      'You see the portal as if these changes were published. Nobody else sees them, and nothing changes. The preview can be opened for 24 hours.',
    as: 'Seen as',
    me: 'Me',
    asHint: 'Or a made-up person with one role.',
    organisation: 'Organisation of the role',
    searchOrganisation: 'Search for an organisation',
    organisationMissing: 'Choose the organisation of the role.',
    readers: 'Who else may see it',
    readersHint: 'Up to 20 people. They get a message with the link.',
    searchPerson: 'Search for a person',
    removePerson: 'Remove {name}',
    open: 'Open preview',
  },
  versions: {
    link: 'Versions',
    title: 'Versions of {name}',
    emptyTitle: 'No versions yet',
    emptyDetail:
      'A version is made when changes are published together. Changes that are saved directly are in the audit log.',
    present: 'Current',
    published: 'Published by {name} on {time}',
    restore: 'Restore as draft',
    setName: '{name}, version {n}',
  },
}

export type PreviewsTexts = typeof previewsEn

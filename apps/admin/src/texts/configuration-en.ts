export const configurationEn = {
  configuration: {
    title: 'Configuration files',
    intro: 'Objects that configuration files manage. Each set of files is compared with the portal every hour.',
    managed: 'Managed by the set {set}: {file}, line {line}.',
    modes: {
      locked: 'It can be changed in the file only.',
      drift: 'A change here is shown as a difference until the file is applied again.',
      free: 'It may also be changed here.',
    },
    modeNames: { locked: 'Locked', drift: 'Differences are shown', free: 'Free' },
    copy: 'Copy as YAML',
    copied: 'Copied as YAML',
    copyFailed: 'The browser does not allow copying.',
    mode: 'Changes in the console',
    objects: 'Objects',
    differing: 'Objects that differ',
    appliedAt: 'Last applied',
    checkedAt: 'Last compared',
    inFile: 'in the file',
    inPortal: 'in the portal',
    missing: 'No longer in the portal',
    source: '{file}, line {line}',
    more: 'Not all differing objects are listed.',
    release: 'Release',
    releaseDetail: 'The objects of {name} remain as they are, and the files no longer manage them.',
    released: 'The set was released',
    start: 'Files of the last start',
    startGood: 'The files of the last start are applied.',
    startFaults: 'The files of the last start ({time}) were not applied. The next start tries again.',
    emptyTitle: 'No files manage this tenant',
    emptyDetail:
      'Files with a ConfigurationSet document manage the objects they name. To start, use “Copy as YAML” on an object’s page, save the text in a file, and run portico apply.',
  },
}

export type ConfigurationTexts = typeof configurationEn

import { stringify } from 'yaml'

/** CONF-2: documents as one file. Equal documents are equal bytes. */
export const toYaml = (documents: object[]): string =>
  documents.map((document) => stringify(document, { lineWidth: 0 })).join('---\n')

/** AGREE-1: the date of the first agreement, privacy policy and identity terms. */
export const FIRST_LEGAL_DAY = '2021-06-03'

/** AGREE-1: the documents that people accept. Agreement and privacy policy are accepted together. */
export const LEGAL_DOCUMENT_KINDS = ['agreement', 'privacy', 'identity-terms'] as const
export type LegalDocumentKind = (typeof LEGAL_DOCUMENT_KINDS)[number]

/** ADMIN-261: the origin of the text that applies: the tenant, the portal, or nobody. */
export const LEGAL_TEXT_SOURCES = ['own', 'portal', 'none'] as const

/** ADMIN-109: the most characters of a text in one language. */
export const LEGAL_TEXT_LENGTH = 60_000

/** ADMIN-109: the most bytes of three such texts. */
export const LEGAL_TEXT_BYTES = 3 * 4 * LEGAL_TEXT_LENGTH + 20_000

/** ADMIN-111: the versions of a document that are listed. */
export const LEGAL_VERSIONS_LISTED = 50

/** ADMIN-294: the name of a version, such as its date. */
export const LEGAL_VERSION = /^[\w.-]{1,40}$/

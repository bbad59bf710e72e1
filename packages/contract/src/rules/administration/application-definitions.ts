/** ADMIN-91: the code of an application that a definition describes. */
export const DEFINED_APPLICATION_CODE = /^[a-z][a-z0-9-]{1,40}$/

/** ADMIN-92: the maximum number of menus and directories of one definition. */
export const DEFINED_MENUS = 500

/** ADMIN-249: the maximum number of rules, and of services, of one menu. */
export const DEFINED_CONDITIONS = 20

/** ADMIN-102: the maximum number of roles of one definition. */
export const DEFINED_ROLES = 50

/** ADMIN-92: the maximum size of a definition, as a file and as the body of a call. */
export const DEFINITION_BYTES = 512 * 1024

/** ADMIN-91: a picture of the portal by its path, or one within the definition. Nothing in it ends a CSS or HTML value. */
export const DEFINED_PICTURE =
  /^(?:\/(?!\/)[\w./-]{1,300}|data:image\/(?:png|svg\+xml|webp)(?:;[a-z0-9=-]{1,30})?,[\w.~%+=/-]+)$/
export const DEFINED_PICTURE_LENGTH = 16 * 1024

/** ADMIN-91: the position of an application whose definition names none. */
export const USUAL_POSITION = 1000

/**
 * ADMIN-91: messages that a definition can permit. Every application may send those about its own tab (SDK-4); `registerSearch` is
 * the definition's `searches`, and `askPortal` is for the portal's own pages.
 */
export const DEFINED_MESSAGES = [
  'applicationModule',
  'backdrop',
  'dialog',
  'embeddedTripartitePage',
  'microAppRouter',
  'pageContext',
  'registerCommands',
  'registerHomeCards',
  'requestToken',
  'sendMessage',
  'sendPageErrorToPortal',
  'sendServiceErrorToPortal',
  'toast',
] as const

/** ADMIN-91: the message of an application that offers results for the portal's search. */
export const SEARCH_MESSAGE = 'registerSearch'

/** ADMIN-98: the number of stored revisions of one application. */
export const DEFINITION_REVISIONS = 100

/** ADMIN-161: views of one list that a person keeps, and characters of a name. */
export const SAVED_VIEWS = { perList: 20, nameCharacters: 60 } as const

/** ADMIN-161: the path of a list below the interface of administration. */
export const LIST_PATH = /^[a-z][a-z-]{0,39}(?:\/[a-z][a-z-]{0,39})?$/

/** ADMIN-222: how a grant reaches a person: by name, as one of their identities, or with a role that they have. */
export const ACCESS_SOURCES = ['person', 'identity', 'role'] as const

/** ADMIN-222: whether a person may work in an organisation; `category` for a node in which nobody works. */
export const ACCESS_STATES = ['allowed', 'denied', 'none', 'category', 'disabled'] as const

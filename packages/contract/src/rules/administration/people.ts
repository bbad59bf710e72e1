/** ADMIN-32: whether a member may enter the tenant. */
export const MEMBER_STATES = ['active', 'disabled'] as const

/** ADMIN-30: days for which the link of an invitation is valid. It can be used once. */
export const INVITATION_DAYS = 7

/** ADMIN-31: the maximum number of links that administrators mail to one person within an hour. */
export const RESET_LINKS_PER_HOUR = 3

/** ADMIN-37: the maximum number of people whom one administrator invites within an hour. */
export const INVITATIONS_PER_HOUR = 200

/** ADMIN-51: minutes for which the link of `portico admin recover` is valid. It can be used once. */
export const RECOVERY_MINUTES = 10

/**
 * ADMIN-223: why an administrator may not erase a person: it is the own account; the caller lacks a right of the person;
 * the account has another tenant; the tenant would lose its last administrator.
 */
export const ERASURE_OBSTACLES = ['self', 'rights', 'elsewhere', 'last-administrator'] as const
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number]

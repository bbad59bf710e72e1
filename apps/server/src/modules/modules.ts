import type { Implementation } from '../http/implement.ts'

/** What the product does: the routes of every module. */
export const modules: Implementation[][] = []

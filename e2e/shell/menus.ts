import type { Answers } from './answers.ts'

export const DEPENDENCIES =
  'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code' satisfies Parameters<Answers>[0]

/** No menu needs a service, nobody has asked for a page, nothing is found, and no page of another site is trusted. */
export function answerMenus(answers: Answers): void {
  answers(DEPENDENCIES, () => [])
  answers('GET /api/trust-permissions/requests', () => [])
  answers('GET /api/workbench/v4/search', () => [])
  answers('GET /api/param/v4/param-values/trusted-origin', () => ({ trusted: false }))
}

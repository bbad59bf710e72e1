import type { MenuDependency, RuntimeService } from '@portico/contract/configuration/runtime'

export const DEPENDENCIES = 'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code'

/** MENU-32: returns whether a required service of the menu does not run. */
export function isMissing(dependencies: readonly MenuDependency[]): boolean {
  return dependencies.some(({ required, running }) => required && !running)
}

/** MENU-31: the running services as a comparable text. */
export function runningKey(services: readonly RuntimeService[]): string {
  return runningOf(services).toSorted().join()
}

export function runningOf(services: readonly RuntimeService[]): readonly string[] {
  return services.filter(({ enabled, status }) => enabled && status === 'UP').map(({ service }) => service)
}

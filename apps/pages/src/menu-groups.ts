import type { PageMenu } from './page-data.ts'

export interface GroupedApplication {
  code: string
  name: string
  icon: string | null
  menus: readonly PageMenu[]
}

export interface ApplicationGroup {
  name: string
  applications: readonly GroupedApplication[]
}

/** Returns the menus by group and application, in their given order. */
export function groupsOf(menus: readonly PageMenu[]): ApplicationGroup[] {
  return [...Map.groupBy(menus, ({ group }) => group)].map(([name, inGroup]) => ({
    name,
    applications: [...Map.groupBy(inGroup, ({ applicationCode }) => applicationCode)].map(
      ([code, menusOfApplication]) => ({
        code,
        name: menusOfApplication[0]?.applicationName ?? code,
        icon: menusOfApplication[0]?.applicationIcon ?? menusOfApplication[0]?.icon ?? null,
        menus: menusOfApplication,
      }),
    ),
  }))
}

/** Returns the menus that match: every word is in the name of the menu, its application or its group. */
export function matchingMenus(menus: readonly PageMenu[], search: string): readonly PageMenu[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return menus.filter(({ name, applicationName, group }) => {
    const all = `${name} ${applicationName} ${group}`.toLocaleLowerCase()
    return words.every((word) => all.includes(word))
  })
}

import type { PageMenu } from './extras.ts'

export interface ApplicationCard {
  code: string
  name: string
  icon: string | null
  menus: readonly PageMenu[]
}

export interface ApplicationGroup {
  name: string
  applications: readonly ApplicationCard[]
}

/** Menus by group and application, in the order in which they came. */
export function groupsOf(menus: readonly PageMenu[]): ApplicationGroup[] {
  return [...Map.groupBy(menus, ({ group }) => group)].map(([name, inGroup]) => ({
    name,
    applications: [...Map.groupBy(inGroup, ({ applicationCode }) => applicationCode)].map(([code, own]) => ({
      code,
      name: own[0]?.applicationName ?? code,
      icon: own[0]?.applicationIcon ?? own[0]?.icon ?? null,
      menus: own,
    })),
  }))
}

/** Menus whose own name, application or group holds every word. */
export function matching(menus: readonly PageMenu[], wanted: string): readonly PageMenu[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return menus.filter(({ name, applicationName, group }) => {
    const all = `${name} ${applicationName} ${group}`.toLocaleLowerCase()
    return words.every((word) => all.includes(word))
  })
}

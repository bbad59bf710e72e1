import type { Texts } from '../../texts/en.ts'

/** The name of an icon in words; its class if it has none. */
export function iconName(icon: string, { icons }: Texts): string {
  const names: Readonly<Record<string, string>> = icons.names
  return Object.hasOwn(names, icon) ? (names[icon] ?? icon) : icon
}

import type { registerEn } from '../../texts/register-en.ts'

type Comments = (typeof registerEn)['register']['comments']

/** CONSOLE-135: what a person fills in; all else of the definition follows from it. */
export interface DefinitionValues {
  code: string
  /** Origin of the server, and the path of its first page. */
  address: string
  group: string
  nameZh: string
  nameEn: string
  nameSv: string
  menuZh: string
  menuEn: string
  menuSv: string
  /** CONSOLE-149: the further menus, `MoreMenu[]` as JSON. */
  moreMenus: string
}

export interface MoreMenu {
  zh: string
  en: string
  sv: string
  path: string
}

export const moreMenusIn = (value: string | null | undefined): MoreMenu[] => JSON.parse(value || '[]') as MoreMenu[]

const PLAIN = /^\p{L}[\p{L}\p{N} ]*(?<! )$/u
/** Words that are no texts in YAML. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i
/** Paths that need no quotes in YAML. */
const PLAIN_PATH = /^\/[\w/.-]*$/
const quoted = (text: string): string => (PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text))

const namesAt = (indent: string, zh: string, en: string, sv: string): string =>
  ['names:', `  zh-CN: ${quoted(zh)}`, `  en: ${quoted(en)}`, `  sv-SE: ${quoted(sv)}`].join(`\n${indent}`)

interface Menu extends MoreMenu {
  code: string
}

const menuOf = ({ code, zh, en, sv, path }: Menu): string => `  - code: ${code}
    ${namesAt('    ', zh, en, sv)}
    path: ${PLAIN_PATH.test(path) ? path : JSON.stringify(path)}
    icon: icon-app
    authorities:
      - ${code}.view
`

const grantOf = ({ code }: Menu): string => `      - menu: ${code}
        authorities:
          - ${code}.view
`

/**
 * CONSOLE-135: a complete definition with comments. Without its comments it is that of the folder `templates`, with these
 * values.
 */
export function definitionOf(values: DefinitionValues, comments: Comments): string {
  const { code, group, nameZh, nameEn, nameSv, menuZh, menuEn, menuSv } = values
  const address = URL.canParse(values.address) ? new URL(values.address) : null
  const menus: Menu[] = [
    { code: `${code}.start`, zh: menuZh, en: menuEn, sv: menuSv, path: address?.pathname ?? '/' },
    ...moreMenusIn(values.moreMenus).map((menu, at) => ({ ...menu, code: `${code}.page-${at + 2}` })),
  ]
  return `apiVersion: portico/v1
kind: Application
# ${comments.code}
code: ${code}
${namesAt('', nameZh, nameEn, nameSv)}
# ${comments.group}
group: ${quoted(group)}
# ${comments.icon}
icon: icon-app
# ${comments.version}
version: '1'
hosting:
  # ${comments.kind}
  kind: realm
  # ${comments.source}
  sourceKind: upstream
  source: ${address?.origin ?? JSON.stringify(values.address)}
  csp:
    object-src: "'none'"
    base-uri: "'self'"
messages:
  - toast
# ${comments.menus}
menus:
${menus.map(menuOf).join('')}# ${comments.roles}
roles:
  - code: ${code}-user
    ${namesAt('    ', `${nameZh}用户`, `User of ${nameEn}`, `Användare av ${nameSv}`)}
    menus:
${menus.map(grantOf).join('')}`
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line that can be broken on purpose. */
export interface Guard {
  area: string
  /** Path from the repository's root. */
  file: string
  /** Index of the line in the file, from 0. */
  line: number
  code: string
  broken: string
}

/** The areas that guards are drawn from, each with the source files that it consists of. */
const AREAS: Record<string, readonly string[]> = {
  'server rules': ['apps/server/src/modules/**/*.ts'],
  'tenant conditions': ['apps/server/src/modules/**/*.ts'],
  'server pipeline': ['apps/server/src/http/**/*.ts', 'apps/server/src/db/connection/**/*.ts'],
  gateway: ['apps/server/src/gateway/**/*.ts', 'apps/server/src/addresses/**/*.ts'],
  engine: ['packages/hosting/src/**/*.ts'],
  contract: ['packages/contract/src/{client,protocol,rules}/**/*.ts'],
  'shell workbench': ['apps/shell/src/workbench/**/*.ts'],
  'shell session': ['apps/shell/src/{entry,app}/**/*.ts', 'apps/shell/src/lib/{session,api,storage}/**/*.ts'],
}

const IS_TEST = /\.(?:test|fixtures|d)\.ts$/

/** A condition and the jump that it guards, in one line. */
const CONDITION = /^(\s*)if \((.+)\) (?=(?:return|throw|continue|break)\b)/

/** A line that restricts a query to one tenant. */
const TENANT_CONDITION = /^\s*\.where\('(?:\w+\.)?(?:\w+_)?tenant_id', '=', .+\)$/

/** Code whose queries row-level security does not restrict, so that only the condition does. */
const isWithoutRowSecurity = (code: string) => /\bSystemDb\b/.test(code) && !/\bTenantDb\b/.test(code)

/** Every guard of an area. */
export function guardsOf(root: string, area: string): Guard[] {
  const files = globSync([...AREAS[area]!], { cwd: root }).filter((file) => !IS_TEST.test(file))
  const isAboutTenants = area === 'tenant conditions'
  return files.toSorted().flatMap((file) => {
    const whole = readFileSync(join(root, file), 'utf8')
    if (isAboutTenants && !isWithoutRowSecurity(whole)) return []
    return whole.split('\n').flatMap((code, line) => {
      const broken = isAboutTenants ? withoutTenant(code) : withoutCondition(code)
      return broken === null ? [] : [{ area, file, line, code: code.trim(), broken }]
    })
  })
}

export const GUARD_AREAS: readonly string[] = Object.keys(AREAS)

/** An empty line in place of the condition; null for a line of another kind. */
const withoutTenant = (code: string): string | null => (TENANT_CONDITION.test(code) ? '' : null)

/** The line with a condition that is never true. */
const withoutCondition = (code: string): string | null =>
  CONDITION.test(code)
    ? code.replace(CONDITION, (_, indent: string, condition: string) => `${indent}if (false && (${condition})) `)
    : null

import type { RegistryEntry } from '@portico/contract/applications/registry'
import {
  APPLICATION_LIMITS,
  LIMIT_NAMES,
  effectiveLimits,
} from '@portico/contract/rules/applications/application-limits'
import { spellLimit } from './options.ts'

const USUAL_SANDBOX = 'everything except navigation of the portal’s window'
const UNTRUSTED_SANDBOX = 'scripts, forms, pop-ups and modal windows, without an origin'

/**
 * HOST-135: the values in force for an application, one per line: option name, value, and whether it is the default.
 */
export function registryEntryLines(entry: RegistryEntry): string[] {
  const { isolation, sandbox, permissions, csp, keepHost = true } = entry
  const limits = effectiveLimits(entry.limits)
  const policy = Object.entries(csp ?? {}).map(([name, sources]) => `${name} ${sources}`)
  const rows: [name: string, value: string, isUsual: boolean][] = [
    ['kind', entry.kind, false],
    [entry.sourceKind, entry.source, false],
    ['isolation', isolation, false],
    ['keep-host', keepHost ? 'on' : 'off', keepHost],
    ['csp', policy.join('; ') || 'what the application itself sends, and no other', csp === null],
    ['sandbox', sandbox ?? (isolation === 'untrusted' ? UNTRUSTED_SANDBOX : USUAL_SANDBOX), sandbox === null],
    ['permissions', permissions ?? 'none beyond its own origin’s', permissions === null],
    ['referrer-policy', entry.referrerPolicy, entry.referrerPolicy === 'strict-origin'],
    ...LIMIT_NAMES.map((name): [string, string, boolean] => [
      OPTION_OF[name],
      spellLimit(name, limits[name]),
      limits[name] === APPLICATION_LIMITS[name].default,
    ]),
  ]
  return rows.map(([name, value, isUsual]) => `  ${name.padEnd(16)}${value}${isUsual ? '  (default)' : ''}`)
}

const OPTION_OF = {
  uploadBytes: 'upload',
  firstByteMs: 'first-byte',
  addressBytes: 'address',
  headerBytes: 'headers',
  streams: 'streams',
} as const

import {
  type ApplicationDefinition,
  type DefinitionWarning,
  entriesOf,
} from '@portico/contract/administration/application-definitions'
import { isUpstream } from '@portico/contract/applications/registry'
import type { Language } from '@portico/contract/protocol/common'
import { MENU_ICONS } from '@portico/contract/rules/navigation/menu-icons'
import { isAllowedUpstream } from '../../gateway/upstream/guarded-fetch.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

/** The maximum number of warnings about one definition. */
const MAX_WARNINGS = 20

/**
 * CONSOLE-134: what a definition may say, but people would miss: a server that the deployment does not permit, and icons
 * without a drawing.
 */
export function warningsOf(
  definition: ApplicationDefinition,
  upstreamHosts: readonly string[],
  language: Language,
): DefinitionWarning[] {
  const { kind, sourceKind, source } = definition.hosting
  const isRefused = isUpstream(kind, sourceKind) && !isAllowedUpstream(new URL(source), upstreamHosts)
  const known = new Set<string | undefined>([undefined, ...MENU_ICONS])
  const icons = [
    { field: 'icon', icon: definition.icon },
    ...entriesOf(definition).map(({ entry, path }) => ({ field: [...path, 'icon'].join('.'), icon: entry.icon })),
  ]
  const say = (key: 'field.source' | 'field.unknownIcon', value: string) =>
    serverText(key, language).replace('{{value}}', () => value)
  return [
    ...(isRefused ? [{ field: 'hosting.source', text: say('field.source', new URL(source).host) }] : []),
    ...icons
      .filter(({ icon }) => !known.has(icon))
      .map(({ field, icon = '' }) => ({ field, text: say('field.unknownIcon', icon) })),
  ].slice(0, MAX_WARNINGS)
}

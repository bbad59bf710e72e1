import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { CUSTOMER_SERVICE_ENTRY, ENTRY_DEPTH, HEADER_SOURCE } from '@portico/contract/rules/navigation/extend-entries'
import { LINK_TYPE_SCRIPT } from '@portico/contract/rules/applications/widgets'
import { customerServiceScript } from '../../workbench/layout/customer-service-script.ts'

export interface ConfiguredScript {
  /** The label of the script's corner; null for the customer service, which the portal names. */
  name: string | null
  url: string
}

interface Facts {
  environment: Pick<EnvironmentFlags, 'customerServiceUrl' | 'customerServiceSkipHosts'>
  scene: Pick<PortalConfig, 'headerExtendEntryEnable' | 'headerExtendEntrys'> | undefined
  /** The tenant's own entries of header and side toolbar. */
  entrances: readonly ExtendEntry[]
  accountType: number
  /** SCENE-9: true if address, scene or deployment has `disableRobot`. */
  isRobotDisabled: boolean
  host: string
}

/** The configured scripts, each once. Another function decides whether and where a script runs (HOST-70). */
export function configuredScripts({
  environment,
  scene,
  entrances,
  accountType,
  isRobotDisabled,
  host,
}: Facts): readonly ConfiguredScript[] {
  const serviceUrl = customerServiceScript({ environment, accountType, isRobotDisabled, host })
  const service = serviceUrl === null ? [] : [{ name: null, url: serviceUrl }]
  const ofScene = scene?.headerExtendEntryEnable ? scene.headerExtendEntrys : []
  const codes = new Set(ofScene.map(({ code }) => code))
  // D150: an entry of the header counts only if the scene lists it
  const own = entrances.filter(({ source, code }) => source !== HEADER_SOURCE || codes.has(code))
  const entries = scriptEntries([...ofScene, ...own], isRobotDisabled)
  const urls = new Set<string>()
  return [...service, ...entries].filter(({ url }) => !urls.has(url) && urls.add(url))
}

function scriptEntries(
  entries: readonly ExtendEntry[],
  isRobotDisabled: boolean,
  above: readonly string[] = [],
): ConfiguredScript[] {
  if (above.length >= ENTRY_DEPTH) return [] // HELP-47
  return entries.flatMap(({ code, name, linkType, contentUrl, children }) => {
    if (isRobotDisabled && code === CUSTOMER_SERVICE_ENTRY) return [] // SCENE-9
    const own = linkType === LINK_TYPE_SCRIPT && contentUrl !== null ? [{ name, url: contentUrl }] : []
    return [...own, ...scriptEntries(children, isRobotDisabled, [...above, code])]
  })
}

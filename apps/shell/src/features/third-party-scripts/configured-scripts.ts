import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { LINK_TYPE_SCRIPT } from '@portico/contract/rules/widgets'
import { customerServiceScript } from '../../workbench/layout/customer-service-script.ts'

export interface ConfiguredScript {
  /** The label of the script's corner; null for the customer service, which the portal names. */
  name: string | null
  url: string
}

interface Facts {
  environment: Pick<EnvironmentFlags, 'customerServiceUrl' | 'customerServiceSkipHosts'>
  scene: Pick<PortalConfig, 'headerExtendEntryEnable' | 'headerExtendEntrys'> | undefined
  accountType: number
  /** SCENE-9: true if the address has `disableRobot`. */
  isRobotDisabled: boolean
  host: string
}

/** The configured scripts, each once. Another function decides whether and where a script runs (HOST-70). */
export function configuredScripts({
  environment,
  scene,
  accountType,
  isRobotDisabled,
  host,
}: Facts): readonly ConfiguredScript[] {
  const serviceUrl = customerServiceScript({ environment, accountType, isRobotDisabled, host })
  const service = serviceUrl === null ? [] : [{ name: null, url: serviceUrl }]
  const entries = scene?.headerExtendEntryEnable ? scriptEntries(scene.headerExtendEntrys) : []
  const urls = new Set<string>()
  return [...service, ...entries].filter(({ url }) => !urls.has(url) && urls.add(url))
}

function scriptEntries(entries: readonly ExtendEntry[]): ConfiguredScript[] {
  return entries.flatMap(({ name, linkType, contentUrl, children }) => [
    ...(linkType === LINK_TYPE_SCRIPT && contentUrl !== null ? [{ name, url: contentUrl }] : []),
    ...scriptEntries(children),
  ])
}

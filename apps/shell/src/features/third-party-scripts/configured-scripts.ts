import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { LINK_TYPE_SCRIPT } from '@portico/contract/rules/widgets'

export interface ConfiguredScript {
  /** The label of its corner; null for the customer service, which the portal names. */
  name: string | null
  url: string
}

interface Facts {
  environment: Pick<EnvironmentFlags, 'customerServiceUrl' | 'customerServiceSkipHosts'>
  scene: Pick<PortalConfig, 'headerExtendEntryEnable' | 'headerExtendEntrys'> | undefined
  accountType: number
  /** SCENE-9: the address has `disableRobot`. */
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
  const { customerServiceUrl, customerServiceSkipHosts } = environment
  // D111: on these hosts only for accounts with a type
  const isSkipped = accountType === 0 && customerServiceSkipHosts.some((skipped) => isHost(skipped, host))
  const service =
    customerServiceUrl !== null && !isSkipped && !isRobotDisabled ? [{ name: null, url: customerServiceUrl }] : []
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

/** With its port or without. */
const isHost = (skipped: string, host: string) => skipped === host || skipped === host.replace(/:\d+$/, '')

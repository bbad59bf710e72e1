import type { EnvironmentFlags } from '@portico/contract/configuration/environment'

type Flags = Pick<EnvironmentFlags, 'customerServiceUrl' | 'customerServiceSkipHosts'>

interface CustomerServiceFacts {
  environment: Flags
  accountType: number
  /** SCENE-9: true if address, scene or deployment has `disableRobot`. */
  isRobotDisabled: boolean
  host: string
}

/** HOST-251, SCENE-9: the script of the customer service for this person at this host, or null. */
export function customerServiceScript(facts: CustomerServiceFacts): string | null {
  const { customerServiceUrl, customerServiceSkipHosts } = facts.environment
  // D111: on these hosts customer service is shown only to accounts with a type
  const isSkipped = facts.accountType === 0 && customerServiceSkipHosts.some((skipped) => isHost(skipped, facts.host))
  return isSkipped || facts.isRobotDisabled ? null : customerServiceUrl
}

/** Compares a host with or without its port. */
const isHost = (skipped: string, host: string) => skipped === host || skipped === host.replace(/:\d+$/, '')

import { useEnvironment } from '../../lib/portal/environment.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { findOpener } from '../../ui/openers.ts'
import { customerServiceScript } from './customer-service-script.ts'
import { useIsRobotDisabled } from './scene/use-is-robot-disabled.ts'

/** Whether the portal offers the customer service. */
export function useCustomerService(): boolean {
  const environment = useEnvironment()
  const { accountType } = useUser()
  const isRobotDisabled = useIsRobotDisabled()
  const facts = { accountType, isRobotDisabled, host: location.host }
  return environment !== undefined && customerServiceScript({ environment, ...facts }) !== null
}

/**
 * HELP-10: opens the corner of the customer service; a script that runs in the portal opens its own window at this
 * event.
 */
export function openCustomerService(): void {
  const open = findOpener('customerService')
  if (open) open()
  else window.dispatchEvent(new CustomEvent('portico:customer-service'))
}

import { useViewing } from '../../lib/session/viewing.ts'
import { useIsRobotDisabled } from './scene/use-is-robot-disabled.ts'

/** TICKET-40: whether the portal offers the ticket form: not with `disableRobot` (D127), nor while viewing a tenant. */
export function useOffersTickets(): boolean {
  const isRobotDisabled = useIsRobotDisabled()
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  return !isRobotDisabled && !isViewing
}

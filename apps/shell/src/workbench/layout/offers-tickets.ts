import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useViewing } from '../../lib/session/viewing.ts'

/** TICKET-40: whether the portal offers the ticket form: not with `disableRobot` (D127), nor while viewing a tenant. */
export function useOffersTickets(): boolean {
  const isRobotDisabled = useEntryContext(({ disableRobot }) => disableRobot)
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  return !isRobotDisabled && !isViewing
}

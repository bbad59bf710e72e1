import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'

/** SCENE-9 (D127): whether the address or the deployment disables the assistant and every customer-service entry. */
export function useIsRobotDisabled(): boolean {
  const isDisabledHere = useEntryContext(({ disableRobot }) => disableRobot)
  const isDisabledForAll = useEnvironment()?.disableRobot === true
  return isDisabledHere || isDisabledForAll
}

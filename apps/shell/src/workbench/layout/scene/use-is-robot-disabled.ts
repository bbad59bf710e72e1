import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useScene } from './scene.ts'

/** SCENE-9 (D127): whether address, scene or deployment disables the assistant and every customer-service entry. */
export function useIsRobotDisabled(): boolean {
  const isDisabledHere = useEntryContext(({ disableRobot }) => disableRobot)
  const isDisabledByTenant = useScene()?.disableRobot === true
  const isDisabledForAll = useEnvironment()?.disableRobot === true
  return isDisabledHere || isDisabledByTenant || isDisabledForAll
}

import { isFramed } from '../../lib/browser/framed.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { useIsRobotDisabled } from './scene/use-is-robot-disabled.ts'

interface AssistantFacts {
  /** SCENE-9: address, scene or deployment disables the assistant. */
  isRobotDisabled: boolean
  isFramed: boolean
  isI18nEnv: boolean
  /** D81: the deployment's flag `aiInI18nEnv`. */
  isAllowedInI18nEnv: boolean
  isViewing: boolean
  hasOrganisation: boolean
}

/** ASSIST-51: whether the portal offers the assistant. */
export function offersAssistant(facts: AssistantFacts): boolean {
  const isAbroad = facts.isI18nEnv && !facts.isAllowedInI18nEnv
  return !facts.isRobotDisabled && !facts.isFramed && !isAbroad && !facts.isViewing && facts.hasOrganisation
}

/** ASSIST-51: the same for this page; false until the deployment's flags are known. */
export function useOffersAssistant(): boolean {
  const flags = useEnvironment()
  const isRobotDisabled = useIsRobotDisabled()
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const isI18nEnv = useSession(({ tenant }) => tenant?.isI18nEnv ?? true)
  const hasOrganisation = useSession(({ organisation }) => organisation !== null)
  if (!flags) return false
  return offersAssistant({
    isRobotDisabled,
    isFramed: isFramed(),
    isI18nEnv,
    isAllowedInI18nEnv: flags.aiInI18nEnv,
    isViewing,
    hasOrganisation,
  })
}

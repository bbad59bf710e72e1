import { getTabs } from '../../model/tabs/tab-store.ts'
import { changeOrganisation, type ChangeOutcome } from '../organisation/change-organisation.ts'
import { writeAddress } from '../../history/browser-history.ts'
import { usePhase } from '../phase.ts'
import { startWorkbench } from './start.ts'

/** ORG-6: enters an organisation and opens its default menu. */
export async function enterOrganisation(organisation: { orgId: number; name: string }): Promise<ChangeOutcome> {
  const outcome = await changeOrganisation(organisation)
  if (outcome !== 'entered') return outcome
  // without default tabs (TAB-5) the target of the address is opened
  if (getTabs().activeId === null) await (usePhase.getState().phase === 'no-home' || startWorkbench())
  else writeAddress('push')
  return outcome
}

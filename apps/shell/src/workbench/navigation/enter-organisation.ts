import type { CurrentOrganisation } from '../../lib/session-store.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { writeAddress } from './history.ts'
import { takeOrganisation } from './place.ts'
import { startWorkbench } from './start.ts'

/** ORG-6: enters an organisation and opens its default menu. False where the person rather stays. */
export async function enterOrganisation(organisation: CurrentOrganisation): Promise<boolean> {
  if (!(await takeOrganisation(organisation))) return false
  // without default tabs (TAB-5) there is what the address asked for
  if (getTabs().activeId === null) await startWorkbench()
  else writeAddress('push')
  return true
}

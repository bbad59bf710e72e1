import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { useEnvironment } from '../../../lib/portal/environment.ts'
import { useRegion } from './regions.ts'
import { useScene } from './scene.ts'

/** The display of the organisation in the frame: the switcher, only the name, or nothing. */
export type OrganisationDisplay = 'switcher' | 'name' | 'nothing'

/** LOOK-8, ORG-85: the display by view mode, scene and deployment. */
export function organisationDisplay(
  isInView: boolean,
  scene: Pick<PortalConfig, 'orgTreeShow' | 'onlyShowOrgName'> | undefined,
  flags: Pick<EnvironmentFlags, 'enableOrgButton'> | undefined,
): OrganisationDisplay {
  if (!isInView || scene?.orgTreeShow === false || flags?.enableOrgButton === false) return 'nothing'
  return scene?.onlyShowOrgName === true ? 'name' : 'switcher'
}

export function useOrganisationDisplay(): OrganisationDisplay {
  return organisationDisplay(useRegion('organisation'), useScene(), useEnvironment())
}

import type { EnvironmentFlags } from '@portico/contract/environment'
import type { PortalConfig } from '@portico/contract/portal-config'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useRegion } from './regions.ts'
import { useScene } from './scene.ts'

/** How the frame shows the organisation: with the switcher, by name alone, or not at all. */
export type OrganisationPlace = 'switcher' | 'name' | 'nothing'

/** LOOK-8, ORG-85: as view mode, scene and deployment leave it. */
export function organisationPlace(
  isInView: boolean,
  scene: Pick<PortalConfig, 'orgTreeShow' | 'onlyShowOrgName'> | undefined,
  flags: Pick<EnvironmentFlags, 'enableOrgButton'> | undefined,
): OrganisationPlace {
  if (!isInView || scene?.orgTreeShow === false || flags?.enableOrgButton === false) return 'nothing'
  return scene?.onlyShowOrgName === true ? 'name' : 'switcher'
}

export function useOrganisationPlace(): OrganisationPlace {
  return organisationPlace(useRegion('organisation'), useScene(), useEnvironment())
}

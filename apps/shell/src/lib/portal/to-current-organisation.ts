import type { Organisation } from '@portico/contract/organisations/organisations'
import { environmentFlags } from './environment.ts'
import type { CurrentOrganisation } from '../session/session-store.ts'

/** ORG-77: the current organisation, with the short name if the deployment's flag requires it. */
export function toCurrentOrganisation({
  orgId,
  fullId,
  fullName,
  name,
  shortName,
  type,
}: Organisation): CurrentOrganisation {
  const isShort = environmentFlags()?.shortName === true && shortName !== null && shortName !== ''
  return { orgId, fullId, fullName, name: isShort ? shortName : name, type }
}

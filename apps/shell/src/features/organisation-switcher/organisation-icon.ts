import type { Organisation } from '@portico/contract/organisations/organisations'
import type { IconName } from '../../ui/images/icon.tsx'

export type OrganisationIcon = Extract<IconName, 'project' | 'folder' | 'users' | 'organisation'>

export function iconOf({ type }: Pick<Organisation, 'type'>): OrganisationIcon {
  if (type === 'general-project' || type === 'project-command' || type === 'mixing-station') return 'project'
  return type === 'category' ? 'folder' : type.includes('department') ? 'users' : 'organisation'
}

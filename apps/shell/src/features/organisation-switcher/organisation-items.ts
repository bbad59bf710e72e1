import type { Organisation } from '@portico/contract/organisations'
import type { Text } from '../../lib/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { TreeItem } from '../../ui/tree.tsx'

export interface OrganisationItem extends TreeItem {
  organisation: Organisation
  children: readonly OrganisationItem[]
}

/** The organisations as a tree draws them; categories without anything below are left out (ORG-5). */
export function itemsOf(organisations: readonly Organisation[], text: Text): readonly OrganisationItem[] {
  return organisations
    .map((organisation) => itemOf(organisation, text))
    .filter(({ organisation, children }) => organisation.type !== 'category' || children.length > 0)
}

function itemOf(organisation: Organisation, text: Text): OrganisationItem {
  const below = [...organisation.childNodes, ...organisation.childProjects]
  return {
    id: organisation.id,
    label: organisation.name,
    icon: iconOf(organisation),
    isDisabled: !isSelectable(organisation),
    hint: hintOf(organisation, text),
    organisation,
    children: itemsOf(withoutTwins(below), text),
  }
}

/** ORG-2 */
export function isSelectable({ authType, type }: Pick<Organisation, 'authType' | 'type'>): boolean {
  return authType === 1 && type !== 'category'
}

/** ORG-8: the same organisation, whichever of its nodes it is. */
export function isSame(a: { orgId: number }, b: { orgId: number; realId: number }): boolean {
  return a.orgId === (b.realId ?? b.orgId)
}

function hintOf({ authType, type }: Organisation, text: Text): string | undefined {
  if (type === 'category') return text('organisations.category')
  return authType === 1 ? undefined : text('organisations.notPermitted')
}

export function iconOf({ type }: Pick<Organisation, 'type'>): IconName {
  if (type === 'general-project' || type === 'project-command' || type === 'mixing-station') return 'project'
  return type === 'category' ? 'folder' : type.includes('department') ? 'users' : 'organisation'
}

/** D55: a node that is there both as itself and as somebody's son project is kept as itself. */
function withoutTwins(nodes: readonly Organisation[]): readonly Organisation[] {
  return nodes.filter(
    (node) => !node.isSonProjectNode || !nodes.some((twin) => !twin.isSonProjectNode && isSame(node, twin)),
  )
}

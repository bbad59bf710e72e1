import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Language } from '@portico/i18n/languages'
import { MenuNodeIcon } from '../../../workbench/menus/menu-node-icon.tsx'
import {
  ancestorsOf,
  applicationNodeOf,
  firstLeaf,
  isAvailable,
  isPortalItself,
  type MenuIndex,
} from '../../../workbench/model/menus/menu-index.ts'
import { menuName } from '../../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { cachedSearchableText } from '../find/cached-searchable-text.ts'
import { findable } from './texts.ts'

export interface MenuEntries {
  menus: readonly PaletteEntry[]
  applications: readonly PaletteEntry[]
}

/** Work that is done in small steps, or at once on demand. */
export interface IncrementalBuild {
  /** Works for the given milliseconds; returns true when the work is done. */
  step: (time: number) => boolean
  finish: () => MenuEntries
}

/** PALETTE-5: every menu and application that the person may enter here, once. */
export function buildMenus(index: MenuIndex, language: Language): IncrementalBuild {
  const nodes = enterable(index)
  const menus: PaletteEntry[] = []
  const applications: PaletteEntry[] = []
  let at = 0
  const step = (time: number) => {
    const until = performance.now() + time
    // the clock is read only after every 64 entries
    while (at < nodes.length && (at % 64 !== 0 || performance.now() < until)) {
      const node = nodes[at++]!
      if (node.sourceType === 'app') applications.push(entryOf(index, node, language))
      else menus.push(entryOf(index, node, language))
    }
    return at === nodes.length
  }
  return {
    step,
    finish() {
      step(Infinity)
      return { menus, applications }
    },
  }
}

function enterable(index: MenuIndex): MenuNode[] {
  const menus = new Set<MenuNode>()
  const visit = (node: MenuNode) => {
    if (!isAvailable(node)) return
    const isGoal = node.sourceType === 'menu' || (node.sourceType === 'app' && !isPortalItself(node))
    if (isGoal && firstLeaf(node)) menus.add(index.byId.get(node.id) ?? node)
    for (const child of node.children) visit(child)
  }
  for (const root of index.roots) visit(root)
  return [...menus]
}

function entryOf(index: MenuIndex, node: MenuNode, language: Language): PaletteEntry {
  const label = menuName(node, language)
  const isApplication = node.sourceType === 'app'
  const application = applicationNodeOf(index, node)
  const kind = isApplication ? 'application' : 'menu'
  return {
    ...findable(label, node.nameAllLang),
    code: isApplication ? node.sourceAppCode : node.sourceModuleCode,
    ...(application === node ? {} : { context: cachedSearchableText(menuName(application, language)) }),
    key: `${kind} ${node.id}`,
    goal: destinationOfMenu(node.id),
    kind,
    label,
    detail: () =>
      ancestorsOf(index, node.id)
        .map((one) => menuName(one, language))
        .join(' / '),
    icon: (scene) => <MenuNodeIcon menus={index} scene={scene} node={node} id={node.id} />,
    ...(isApplication ? {} : { page: { menuId: node.id } }),
    open: () => openMenu({ menuId: node.id }),
  }
}

/** The destination of a menu of the current organisation. */
export const destinationOfMenu = (menuId: number): string => `menu ${menuId}`

import type { Organisation } from '@portico/contract/organisations/organisations'

/**
 * Attaches each node to its nearest ancestor in the list; children of nodes that a filter removed move up. Expects
 * nodes ordered by level.
 */
export function assembleTree(nodes: readonly Organisation[]): Organisation[] {
  const byPath = new Map(nodes.map((node) => [node.fullId, node]))
  const roots: Organisation[] = []
  for (const node of nodes) {
    const above = nearestAbove(node.fullId, byPath)
    if (above) above.childNodes.push(node)
    else roots.push(node)
  }
  return roots
}

function nearestAbove(path: string, byPath: Map<string, Organisation>): Organisation | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const match = byPath.get(path.slice(0, end))
    if (match) return match
  }
  return undefined
}

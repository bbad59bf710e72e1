import type { Organisation } from '@portico/contract/organisations'

/**
 * Hangs each node below the nearest one above it that is there: where a filter has taken a node out, what was below it
 * moves up. Nodes come level by level.
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
    const found = byPath.get(path.slice(0, end))
    if (found) return found
  }
  return undefined
}

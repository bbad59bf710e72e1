/** A grant with its position in the tree. */
export interface EffectiveGrant {
  path: string
  inherit: boolean
  authType: 0 | 1
}

/** A node at which the permission differs from its surroundings. */
export interface AccessChange {
  path: string
  /** The permission at the node itself. */
  here: boolean
  /** The permission at all nodes below it. */
  below: boolean
}

export interface AccessMap {
  /** 1 if the person may work at the node (ORG-2), else 0. */
  at(path: string): 0 | 1
  /** Returns whether the node is an ancestor of a grant that permits access. */
  isAboveAccess(path: string): boolean
  /** The permission that applies below a node, unless a grant below it differs. */
  accessBelow(path: string): 0 | 1
  /** The state of the subtree without its root: `open` or `closed` throughout, or `mixed`. */
  below(path: string): 'open' | 'closed' | 'mixed'
  changes: AccessChange[]
  /** Ids of the organisations with an explicit grant or denial. */
  decided: number[]
}

interface AccessDecision {
  here: 0 | 1
  below: 0 | 1 | null
}

const above = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** ORG-2, evaluated once per person rather than per node: the nearest grant decides, and at one node a denial wins. */
export function createAccessMap(grants: readonly EffectiveGrant[]): AccessMap {
  const decisions = new Map<string, AccessDecision>()
  for (const { path, inherit, authType } of grants) {
    const currentDecision = decisions.get(path)
    const here = currentDecision ? (Math.min(currentDecision.here, authType) as 0 | 1) : authType
    const below = inherit
      ? (Math.min(currentDecision?.below ?? 1, authType) as 0 | 1)
      : (currentDecision?.below ?? null)
    decisions.set(path, { here, below })
  }
  const around = (path: string): 0 | 1 => {
    for (let up = above(path); up !== ''; up = above(up)) {
      const below = decisions.get(up)?.below
      if (below !== null && below !== undefined) return below
    }
    return 0
  }
  const opening = new Set<string>()
  const inside = new Map<string, Set<0 | 1>>()
  for (const [path, { here, below }] of decisions) {
    for (let up = above(path); up !== ''; up = above(up)) {
      if (here === 1 || below === 1) opening.add(up)
      const accesses = inside.get(up) ?? new Set()
      accesses.add(here)
      if (below !== null) accesses.add(below)
      inside.set(up, accesses)
    }
  }
  const belowAt = (path: string): 0 | 1 => decisions.get(path)?.below ?? around(path)
  return {
    at: (path) => decisions.get(path)?.here ?? around(path),
    accessBelow: belowAt,
    isAboveAccess: (path) => opening.has(path),
    below(path) {
      const whole = belowAt(path)
      const others = inside.get(path)
      if (!others || (others.size === 1 && others.has(whole))) return whole === 1 ? 'open' : 'closed'
      return 'mixed'
    },
    decided: [...decisions.keys()].map((path) => Number(path.slice(path.lastIndexOf('/') + 1))),
    changes: [...decisions]
      .map(([path, { here, below }]) => {
        const context = around(path)
        return { path, here: here !== context, below: (below ?? context) !== context }
      })
      .filter(({ here, below }) => here || below),
  }
}

/** A grant at its place in the tree. */
export interface Held {
  path: string
  inherit: boolean
  authType: 0 | 1
}

/** One place where what the person may do changes, against what lies around it. */
export interface Turn {
  path: string
  /** At the node itself. */
  here: boolean
  /** At everything below it. */
  below: boolean
}

export interface AccessMap {
  /** 1 where the person may work (ORG-2). */
  at(path: string): 0 | 1
  /** Is the node on the way to a grant that opens something? */
  isOnTheWay(path: string): boolean
  /** What is given below a node, where nothing below it says otherwise. */
  givesBelow(path: string): 0 | 1
  /** What a whole subtree is, without its top: open or closed throughout, or neither. */
  below(path: string): 'open' | 'closed' | 'mixed'
  turns: Turn[]
  /** The organisations at which anything was given or refused. */
  decided: number[]
}

interface Decision {
  here: 0 | 1
  below: 0 | 1 | null
}

const above = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** ORG-2, once for a person instead of once for a node: the nearest grant decides, and at one place a refusal outweighs. */
export function createAccessMap(held: readonly Held[]): AccessMap {
  const decisions = new Map<string, Decision>()
  for (const { path, inherit, authType } of held) {
    const known = decisions.get(path)
    const here = known ? (Math.min(known.here, authType) as 0 | 1) : authType
    const below = inherit ? (Math.min(known?.below ?? 1, authType) as 0 | 1) : (known?.below ?? null)
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
      const found = inside.get(up) ?? new Set()
      found.add(here)
      if (below !== null) found.add(below)
      inside.set(up, found)
    }
  }
  const belowAt = (path: string): 0 | 1 => decisions.get(path)?.below ?? around(path)
  return {
    at: (path) => decisions.get(path)?.here ?? around(path),
    givesBelow: belowAt,
    isOnTheWay: (path) => opening.has(path),
    below(path) {
      const whole = belowAt(path)
      const others = inside.get(path)
      if (!others || (others.size === 1 && others.has(whole))) return whole === 1 ? 'open' : 'closed'
      return 'mixed'
    },
    decided: [...decisions.keys()].map((path) => Number(path.slice(path.lastIndexOf('/') + 1))),
    turns: [...decisions]
      .map(([path, { here, below }]) => {
        const context = around(path)
        return { path, here: here !== context, below: (below ?? context) !== context }
      })
      .filter(({ here, below }) => here || below),
  }
}

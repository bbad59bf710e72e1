import { PROJECT_KINDS, type ProjectKind } from './project-ids.ts'

/** An organisation in the form in which the portal provides it. */
export interface Project {
  id: number
  name: string
  /** The organisation's type, such as `general-project` or `department`. */
  type: string
}

/** Words of the names of projects, in the languages of the demonstration. The first kind that matches counts. */
const WORDS: readonly [ProjectKind, readonly string[]][] = [
  ['tunnel', ['tunnel', 'cavern', 'west link', 'wastewater', 'water main', '隧道', '隧', '管廊', '管道']],
  ['bridge', ['bridge', 'viaduct', 'bearings', '大桥', '桥']],
  [
    'harbour',
    ['harbour', 'quay', 'berth', 'pier', 'fairway', 'ferry', 'lock', 'barrier', 'port ', '港', '码头', '船闸'],
  ],
  ['rail', ['main line', 'track', 'rail', 'depot', 'station', 'metro', 'tram', '铁路', '地铁', '高铁', '轨道', '车站']],
  [
    'energy',
    ['wind', 'repowering', 'grid', 'substation', 'energy', 'foundations', 'crane pads', '风电', '电站', '能源', '光伏'],
  ],
  ['road', ['road', 'bypass', 'interchange', 'motorway', 'lane', 'junction', '公路', '高速', '道路', '快速路', '立交']],
]

/** DEMO-26: the kind of structure; by the name only if the id does not determine it. */
export function kindOf({ id, name }: Pick<Project, 'id' | 'name'>): ProjectKind {
  const kinds = Object.entries(PROJECT_KINDS) as [ProjectKind, readonly number[]][]
  return kinds.find(([, ids]) => ids.includes(id))?.[0] ?? kindOfName(name)
}

export function kindOfName(name: string): ProjectKind {
  const text = ` ${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ')}`
  // a Latin word counts from its beginning: a block is no lock
  const has = (word: string) => text.includes(/^[a-z]/.test(word) ? ` ${word}` : word)
  const matchingKind = WORDS.find(([, words]) => words.some(has))
  if (matchingKind) return matchingKind[0]
  return /^ e\d/.test(text) ? 'road' : 'building'
}

/** Only a project has a schedule and a budget; a company or a department has several projects. */
export const isProject = ({ type }: Project): boolean => type.endsWith('project')

/** Returns numbers from 0 up to 1 that are always the same for one seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

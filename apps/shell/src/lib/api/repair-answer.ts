/** A list in an answer. */
interface List {
  /** The member that names an entry; null for a list of texts. */
  key: string | null
  /** Lists inside an entry. */
  lists?: Readonly<Record<string, List>>
}

const IMAGES: List = { key: 'iconUrl' }
const HEADER_ENTRIES: List = {
  key: 'code',
  lists: {
    images: IMAGES,
    get children() {
      return HEADER_ENTRIES
    },
  },
}

/** The answers that the whole portal reads while it renders, with their lists. Their other members are plain values. */
const REPAIRED: Readonly<Record<string, Readonly<Record<string, List>>>> = {
  'GET /api/workbench/v4/portal-param-values/portal-config': {
    headerExtendEntrys: HEADER_ENTRIES,
    avatarDropdowns: { key: 'code' },
    menuIconResources: { key: 'menuCode' },
  },
  'GET /api/param/v4/theme-settings/header': { watermarkScope: { key: null }, warnings: { key: 'text' } },
}

/**
 * SCENE-10: removes values from theme and scene that would be an error while the portal renders. An invalid list
 * becomes empty; entries without a name and values that are no plain values are dropped. Throws if the answer is no
 * object.
 */
export function repairAnswer(route: string, answer: unknown): unknown {
  const lists = REPAIRED[route]
  if (!lists) return answer
  if (!isObject(answer)) throw new TypeError(`no object: ${route}`)
  return repairObject(answer, lists)
}

function repairObject(value: Readonly<Record<string, unknown>>, lists: Readonly<Record<string, List>>): object {
  const plain = Object.entries(value).filter(([, member]) => typeof member !== 'object' || member === null)
  const repaired = Object.entries(lists).map(([name, list]) => [name, repairList(value[name], list)] as const)
  return Object.fromEntries<unknown>([...plain, ...repaired])
}

function repairList(value: unknown, { key, lists = {} }: List): unknown[] {
  if (!Array.isArray(value)) return []
  const entries: unknown[] = value
  if (key === null) return entries.filter((entry) => typeof entry === 'string')
  return entries
    .filter(isObject)
    .filter((entry) => typeof entry[key] === 'string')
    .map((entry) => repairObject(entry, lists))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

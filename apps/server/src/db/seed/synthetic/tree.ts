import type { OrgType } from '@portico/contract/organisations/organisations'
import { initialsOf } from '../../org-index/initials.ts'
import type { IndexedOrganisation } from '../../org-index/postings.ts'
import { SEPARATOR } from '../../org-index/terms.ts'
import { type SeededRandom, createSeededRandom, projectName, type NameLanguage, unitName } from './names.ts'

export interface SyntheticNode extends IndexedOrganisation {
  id: number
  parentId: number | null
  depth: number
  name: string
  shortName: string
  code: string
  initials: string | null
  sort: number
  type: OrgType
  /** Id of its relation to its parent project, if any. */
  relation: number | null
}

/** Number of projects per department, departments per division, and divisions per region. */
const WIDTH = { projects: 120, departments: 10, divisions: 9 }

const STATUSES = ['in_progress', 'in_progress', 'planned', 'completed', 'suspended']
const TONGUES: NameLanguage[] = ['zh', 'zh', 'en', 'sv']
const DEPARTMENTS: OrgType[] = ['department', 'department', 'department', 'department', 'general-department', 'mixing-station', 'project-command'] // prettier-ignore

/**
 * Generates this many organisations in tree order, parents first: a root, regions, divisions, departments, and mostly
 * projects. In every tenth department, projects are below a category; some projects are below a parent project.
 */
export function* syntheticTree(count: number, firstId: number): Generator<SyntheticNode> {
  const chance = createSeededRandom(count)
  let made = 0
  const isDone = () => made >= count
  let relations = 0
  let tongue: NameLanguage = 'zh'
  const sorts = new Map<number, number>()

  function node(
    parent: SyntheticNode | null,
    type: OrgType,
    name: string,
    more: Partial<SyntheticNode> = {},
  ): SyntheticNode {
    const ordinal = made++
    const id = firstId + ordinal
    const sort = (sorts.get(parent?.id ?? 0) ?? 0) + 1
    sorts.set(parent?.id ?? 0, sort)
    const isProject = type === 'general-project'
    const code = `${isProject ? 'P' : 'U'}${String(ordinal).padStart(7, '0')}`
    const shortName = name.split(',')[0] ?? name
    const initials = initialsOf(name)
    return {
      id,
      ordinal,
      parentId: parent?.id ?? null,
      path: `${parent?.path ?? ''}/${id}`,
      depth: (parent?.depth ?? 0) + 1,
      name,
      shortName,
      code,
      initials,
      searchText: [name, shortName, code, initials ?? ''].join(SEPARATOR).toLowerCase(),
      sapCode: isProject && chance.next() < 0.5 ? `se-${String(chance.upTo(89_999_999) + 10_000_000)}` : null,
      type,
      enable: isProject && chance.next() < 0.01 ? 0 : 1,
      status: isProject ? chance.pick(STATUSES) : null,
      sort,
      isChild: false,
      isParent: false,
      relation: null,
      ...more,
    }
  }

  function* projects(parent: SyntheticNode): Generator<SyntheticNode> {
    let left = WIDTH.projects
    while (left > 0 && !isDone()) {
      const isParent = left > 3 && count - made > 3 && chance.next() < 0.01
      const project = node(parent, 'general-project', projectName(chance, tongue), { isParent })
      yield project
      left--
      const children = isParent ? 3 : 0
      for (let child = 0; child < children; child++, left--) {
        yield node(project, 'general-project', projectName(chance, tongue), { isChild: true, relation: ++relations })
      }
    }
  }

  function* division(region: SyntheticNode, number: number): Generator<SyntheticNode> {
    const top = node(region, 'company', unitName(chance, tongue, 'company', number))
    yield top
    for (let index = 1; index <= WIDTH.departments && !isDone(); index++) {
      const department = node(top, chance.pick(DEPARTMENTS), unitName(chance, tongue, 'department', index))
      yield department
      const hasCategory = index === WIDTH.departments && count - made > 1
      const category = hasCategory ? node(department, 'category', unitName(chance, tongue, 'department', index)) : null
      if (category) yield category
      yield* projects(category ?? department)
    }
  }

  const root = node(null, 'company', '环宇建设集团 Synthetic Construction Group')
  yield root
  for (let region = 1; !isDone(); region++) {
    tongue = TONGUES[region % TONGUES.length] ?? 'zh'
    const top = node(root, 'company', unitName(chance, tongue, 'company', region))
    yield top
    for (let index = 1; index <= WIDTH.divisions && !isDone(); index++) yield* division(top, index)
  }
}

export type { SeededRandom }

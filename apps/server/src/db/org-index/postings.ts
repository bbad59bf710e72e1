import { BLOCK_SIZE, encodeMembers } from './members.ts'
import { termsOf } from './terms.ts'

/** The data of an organisation that is indexed. */
export interface IndexedOrganisation {
  ordinal: number
  path: string
  /** Case-folded; its parts are separated. */
  searchText: string
  sapCode: string | null
  type: string
  enable: 0 | 1
  status: string | null
  /** True if it is below a parent project. */
  isChild: boolean
  /** True if it has child projects. */
  isParent: boolean
}

/** The kinds of terms, each with a prefix of its own. */
export const INDEX_TERM = {
  word: (text: string) => `w${text}`,
  sapCode: (text: string) => `c${text}`,
  below: (orgId: number | string) => `/${orgId}`,
  type: (type: string) => `t${type}`,
  disabled: 'x',
  status: (status: string | null) => `s${status ?? ''}`,
  child: 'k',
  parent: 'p',
  /** Ordinals that no organisation uses any longer. */
  left: '-',
  /** All indexed organisations. */
  any: '*',
} as const

export function* termsOfOrganisation(org: IndexedOrganisation): Generator<string> {
  yield INDEX_TERM.any
  yield INDEX_TERM.type(org.type)
  yield INDEX_TERM.status(org.status)
  if (org.enable === 0) yield INDEX_TERM.disabled
  if (org.isChild) yield INDEX_TERM.child
  if (org.isParent) yield INDEX_TERM.parent
  for (const id of org.path.split('/').slice(1, -1)) yield INDEX_TERM.below(id)
  for (const term of termsOf(org.searchText)) yield INDEX_TERM.word(term)
  if (org.sapCode !== null) for (const term of termsOf(org.sapCode)) yield INDEX_TERM.sapCode(term)
}

export interface Posting {
  term: string
  block: number
  members: Buffer
}

/** The postings of organisations, which must come in the order of their ordinals, block by block. */
export function* postingsOf(organisations: Iterable<IndexedOrganisation>): Generator<Posting> {
  let block = -1
  let terms = new Map<string, number[]>()
  for (const organisation of organisations) {
    const its = Math.floor(organisation.ordinal / BLOCK_SIZE)
    if (its !== block) {
      yield* encoded(block, terms)
      block = its
      terms = new Map()
    }
    const ordinal = organisation.ordinal % BLOCK_SIZE
    for (const term of termsOfOrganisation(organisation)) {
      const ordinals = terms.get(term)
      if (ordinals) ordinals.push(ordinal)
      else terms.set(term, [ordinal])
    }
  }
  yield* encoded(block, terms)
}

function* encoded(block: number, terms: Map<string, number[]>): Generator<Posting> {
  for (const [term, ordinals] of terms) yield { term, block, members: encodeMembers(ordinals) }
}

import { createSavedList } from '../../shared/src/saved-list.ts'
import { createRandom, isProject, type Project } from '../../shared/src/projects/project-kind.ts'
import { planOf, WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import { CHINESE_TENANT, oneOf, profileOf, profileOfTenant } from '../../shared/src/projects/project-profile.ts'

export const ROLES = ['supplier', 'subcontractor', 'designer', 'supervisor'] as const
export type Role = (typeof ROLES)[number]
export type State = 'approved' | 'pending' | 'blocked'

export interface Company {
  id: number
  name: string
  role: Role
  town: string
  people: number
  state: State
  insuredUntil: string
  number: string
  contact: string
  phone: string
  contracts: readonly string[]
  note: string
}

function company(
  id: number,
  name: string,
  role: Role,
  [town, people]: [string, number],
  [state, insuredUntil]: [State, string],
  [number, contact, phone]: [string, string, string],
  contracts: readonly string[],
): Company {
  return { id, name, role, town, people, state, insuredUntil, number, contact, phone, contracts, note: '' }
}

// prettier-ignore
const WRITTEN: readonly Company[] = [
  company(7001, 'Kranbolaget AB', 'supplier', ['Malmö', 14], ['approved', '2027-06-30'], ['556712-4408', 'Erik Lund', '+46 40 555 01 10'], ['OT-L-014', 'OT-L-022']),
  company(7002, 'Skånes Betong AB', 'supplier', ['Malmö', 22], ['approved', '2027-03-31'], ['556430-1187', 'Karin Möller', '+46 40 555 01 27'], ['OT-L-003']),
  company(7003, 'Armeringsgruppen Syd', 'subcontractor', ['Trelleborg', 41], ['approved', '2026-12-31'], ['556881-0925', 'Nils Bengtsson', '+46 410 555 14'], ['OT-U-007', 'OT-U-019']),
  company(7004, 'Øresund Marine ApS', 'subcontractor', ['København', 63], ['approved', '2027-09-30'], ['DK 28 71 40 06', 'Mads Kjær', '+45 35 55 20 41'], ['OT-U-002']),
  company(7005, 'Bohus Dykteknik', 'subcontractor', ['Göteborg', 8], ['pending', '2027-01-31'], ['559023-7716', 'Sara Alm', '+46 31 555 60 08'], ['OT-U-024']),
  company(7006, 'Lunds Elmontage', 'subcontractor', ['Lund', 17], ['approved', '2027-04-30'], ['556390-5541', 'Per Hall', '+46 46 555 33 02'], ['OT-U-016']),
  company(7007, 'Trelleborg Seals Nordic', 'supplier', ['Trelleborg', 5], ['approved', '2027-12-31'], ['556210-8830', 'Ingrid Falk', '+46 410 555 71'], ['OT-L-009']),
  company(7008, 'Stenberg Geoteknik', 'designer', ['Lund', 6], ['approved', '2027-02-28'], ['556644-2093', 'Elin Sandström', '+46 46 555 18 90'], ['OT-K-005']),
  company(7009, 'Ventilationshuset', 'subcontractor', ['Helsingborg', 11], ['blocked', '2026-09-30'], ['556907-3318', 'Olle Berg', '+46 42 555 47 15'], []),
  company(7010, 'Portalkonsult AB', 'designer', ['Malmö', 19], ['approved', '2027-05-31'], ['556518-6672', 'Jonas Lind', '+46 40 555 82 36'], ['OT-K-001', 'OT-K-011']),
  company(7011, 'Nordisk Byggkontroll', 'supervisor', ['Stockholm', 9], ['approved', '2027-08-31'], ['556275-9904', 'Mette Holm', '+46 8 555 914 20'], ['OT-K-008']),
  company(7012, 'Sydväst Transport', 'supplier', ['Landskrona', 26], ['pending', '2026-12-15'], ['556730-1146', 'Tove Ek', '+46 418 555 63'], ['OT-L-027']),
]

/** The tenant that works with all written companies. */
const WRITTEN_TENANT = 20001

const companies = createSavedList<Company>('participants', 'companies', WRITTEN)

/** Opens the companies of an organisation; without one, outside of a portal, those of the written project. */
export function openCompanies(organisation: Project | undefined, tenantId: number): Promise<void> {
  return companies.open([tenantId, organisation?.id ?? 0], firstCompanies(organisation, tenantId))
}

/** A company works with all of them, a project with some; one that has not begun has none yet. */
function firstCompanies(organisation: Project | undefined, tenantId: number): readonly Company[] {
  const isWhole = !organisation || !isProject(organisation)
  if (!organisation || organisation.id === WRITTEN_PROJECT || (isWhole && tenantId === WRITTEN_TENANT)) return WRITTEN
  if (!isWhole && !planOf(organisation)) return []
  const random = createRandom(organisation.id + 17)
  const written = profileOf(organisation).currency === 'CNY' ? WRITTEN.map(inChina) : WRITTEN
  return written
    .filter((_, n) => n === 0 || isWhole || random() < 0.55)
    .map((company) => ({
      ...company,
      people: Math.max(2, Math.round(company.people * (0.3 + random() * 0.9))),
      contracts: company.contracts.map((_, n) => `${organisation.id}-${n + 1}`),
    }))
}

const TOWNS = ['宁波', '杭州', '上海', '舟山', '南京', '苏州'] as const

/** The company that has this one's place in the projects of China. */
function inChina(company: Company, n: number): Company {
  const { contractors, people } = profileOfTenant(CHINESE_TENANT)
  return {
    ...company,
    name: `${oneOf(contractors, n)}${n < contractors.length ? '' : '（二分公司）'}`,
    town: oneOf(TOWNS, n),
    number: `9133${String(10_0000 + n * 7919)}MA2${String(n + 1).padStart(2, '0')}X`,
    contact: oneOf(people, n + 2),
    phone: `0574 5550 ${String(1100 + n * 37)}`,
  }
}

export const listCompanies = (): readonly Company[] => companies.list()

/** Returns the companies whose name, town and registration number hold every word of the filter. */
export function findCompanies(filter: string, role?: Role): readonly Company[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return companies.list().filter((company) => {
    const text = `${company.name} ${company.town} ${company.number}`.toLowerCase()
    return (!role || company.role === role) && words.every((word) => text.includes(word))
  })
}

export function saveNote(id: number, note: string): void {
  companies.set(companies.list().map((company) => (company.id === id ? { ...company, note } : company)))
}

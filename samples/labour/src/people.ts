import { createSavedList } from '../../shared/src/saved-list.ts'
import { createRandom } from '../../shared/src/projects/project-kind.ts'
import { oneOf, profileOfTenant } from '../../shared/src/projects/project-profile.ts'
import { WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import { statusOf } from '../../shared/src/projects/project-status.ts'

export const TRADES = [
  'carpenter',
  'fixer',
  'concrete',
  'crane',
  'diver',
  'electrician',
  'surveyor',
  'supervisor',
] as const
export type Trade = (typeof TRADES)[number]

export type Gate = 'west' | 'east' | 'yard' | 'quay'

export interface Person {
  name: string
  company: string
  trade: Trade
  gate: Gate
  card: string
  /** Days until the site card expires. */
  cardDays: number
  /** Time of the last passage inwards; undefined: not on site. */
  since: string | undefined
}

function person(
  name: string,
  company: string,
  trade: Trade,
  [gate, since]: [Gate, string?],
  card: string,
  cardDays = 400,
): Person {
  return { name, company, trade, gate, since, card, cardDays }
}

// prettier-ignore
const REGISTERED: readonly Person[] = [
  person('Adam Wójcik', 'Armeringsgruppen Syd', 'fixer', ['west', '06:41'], '2291-8840'),
  person('Agnes Holmberg', 'Nordbro AB', 'surveyor', ['west', '06:58'], '1130-2275'),
  person('Ali Rezaei', 'Skånes Betong AB', 'concrete', ['yard', '05:52'], '4402-1198'),
  person('Björn Åkesson', 'Kranbolaget AB', 'crane', ['yard', '05:47'], '3317-0052', 12),
  person('Carina Nilsson', 'Nordbro AB', 'supervisor', ['west', '06:20'], '1130-1904'),
  person('Chen Hao', 'Armeringsgruppen Syd', 'fixer', ['yard', '06:37'], '2291-9016'),
  person('Dariusz Kowalski', 'Nordbro AB', 'carpenter', ['west', '06:44'], '1130-3390'),
  person('Elif Yılmaz', 'Lunds Elmontage', 'electrician', ['east'], '5108-4471'),
  person('Emil Dahl', 'Bohus Dykteknik', 'diver', ['quay', '05:38'], '6650-0117', 27),
  person('Fatima El-Sayed', 'Nordbro AB', 'surveyor', ['east', '07:03'], '1130-2290'),
  person('Gustav Lund', 'Skånes Betong AB', 'concrete', ['yard', '05:55'], '4402-1201'),
  person('Henrik Sjögren', 'Kranbolaget AB', 'crane', ['quay', '05:41'], '3317-0061'),
  person('Ieva Kalniņa', 'Nordbro AB', 'carpenter', ['west', '06:46'], '1130-3402'),
  person('Jan Novák', 'Armeringsgruppen Syd', 'fixer', ['yard', '06:33'], '2291-8855'),
  person('Johanna Strand', 'Bohus Dykteknik', 'diver', ['quay'], '6650-0122'),
  person('Kwame Mensah', 'Skånes Betong AB', 'concrete', ['west', '06:51'], '4402-1217', 5),
  person('Lars Pettersson', 'Nordbro AB', 'supervisor', ['east', '06:15'], '1130-1881'),
  person('Marta Ruiz', 'Lunds Elmontage', 'electrician', ['west', '07:10'], '5108-4486'),
  person('Mikael Öberg', 'Nordbro AB', 'carpenter', ['west'], '1130-3411'),
  person('Nguyễn Minh', 'Armeringsgruppen Syd', 'fixer', ['yard', '06:35'], '2291-9022'),
  person('Oskar Lindqvist', 'Kranbolaget AB', 'crane', ['yard'], '3317-0073'),
  person('Petra Vinter', 'Nordbro AB', 'carpenter', ['east', '06:49'], '1130-3427'),
  person('Samir Haddad', 'Skånes Betong AB', 'concrete', ['yard', '05:58'], '4402-1223'),
  person('Tomasz Zieliński', 'Armeringsgruppen Syd', 'fixer', ['west', '06:42'], '2291-8861'),
]

export const CARD_WARNING_DAYS = 30

const people = createSavedList<Person>('labour', 'people', REGISTERED)

/**
 * Opens the list of an organisation; without one, outside of a portal, that of the written project. Other projects have
 * some of the people; one that has not begun has nobody, and where it is completed nobody is on site.
 */
export function openPeople(tenantId: number, organisationId: number | null): Promise<void> {
  const isWritten = organisationId === null || organisationId === WRITTEN_PROJECT
  return people.open([tenantId, organisationId ?? 0], isWritten ? REGISTERED : someOf(organisationId, tenantId))
}

function someOf(id: number, tenantId: number): readonly Person[] {
  const status = statusOf(id)
  if (status === 'planned') return []
  const random = createRandom(id + 23)
  const share = 0.3 + random() * 0.5
  const registered = profileOfTenant(tenantId).currency === 'CNY' ? REGISTERED.map(inChina) : REGISTERED
  return registered
    .filter(() => random() < share)
    .map((one) => {
      const isOnSite = random() < 0.75 && status !== 'completed'
      const cardDays = random() < 0.12 && status !== 'completed' ? Math.round(random() * 29) + 1 : 400
      return { ...one, since: isOnSite ? (one.since ?? '06:40') : undefined, cardDays }
    })
}

const FAMILY_NAMES = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '周', '吴', '徐', '孙'] as const
const GIVEN_NAMES = ['建军', '海燕', '志强', '敏', '伟民', '春梅', '国庆'] as const

function inChina(person: Person, n: number): Person {
  const { contractors } = profileOfTenant(20002)
  return { ...person, name: oneOf(FAMILY_NAMES, n) + oneOf(GIVEN_NAMES, n), company: oneOf(contractors, n) }
}

export const listPeople = (): readonly Person[] => people.list()
/** Each person on site has come in once; the other passages are those since this page was opened. */
let passages = 0
export const countPassages = (): number => passages + listPeople().filter(({ since }) => since).length

export function passGate(card: string, time: string): void {
  people.set(
    listPeople().map((person) =>
      person.card === card ? { ...person, since: person.since === undefined ? time : undefined } : person,
    ),
  )
  passages += 1
}

/** Returns the people whose row in the list holds every word of the search. */
export function findPeople(search: string, tradeNames: Readonly<Record<Trade, string>>): readonly Person[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return listPeople().filter(({ name, company, trade, card }) => {
    const text = `${name} ${company} ${tradeNames[trade]} ${card}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

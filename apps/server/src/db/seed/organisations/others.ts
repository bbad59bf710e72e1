import { otherNames } from './other-names.ts'
import { projects, type ProjectLine, type SeedOrg, translated } from './organisation-tree.ts'

/** A company with a roads and a buildings department of six projects each. */
function contractor(tenantId: number, name: string, shortName: string, first: number, lines: string[]): SeedOrg[] {
  const roads = tenantId + 12_010
  const buildings = tenantId + 12_020
  return [
    { id: tenantId, parent: null, type: 'company', name, shortName },
    { id: roads, parent: tenantId, type: 'department', name: 'Infrastructure', shortName: 'Infrastructure' },
    { id: buildings, parent: tenantId, type: 'department', name: 'Buildings', shortName: 'Buildings' },
    ...projects(
      shortName.slice(0, 2).toUpperCase(),
      lines.map((line, index): ProjectLine => {
        const [title = '', short = title] = line.split(' | ')
        return [first + index, index < lines.length / 2 ? roads : buildings, title, short]
      }),
    ),
  ]
}

const inEnglish: Record<number, SeedOrg[]> = {
  20003: contractor(20003, 'Sundbyggarna', 'Sundbyggarna', 42001, [
    'Öland Bridge, Cable Renewal | Öland Bridge',
    'Kalmar Bypass | Kalmar Bypass',
    'Road 25 Boasjön–Annerstad | Road 25',
    'Oskarshamn Harbour Basin | Oskarshamn',
    'Västervik Water Main | Västervik',
    'Borgholm Cycle Road | Borgholm',
    'Linnaeus University, House K | House K',
    'Växjö Arena South | Växjö Arena',
    'Kalmar County Hospital, Block 9 | Block 9',
    'Nybro Fire Station | Nybro',
    'Vimmerby Care Home | Vimmerby',
    'Emmaboda School | Emmaboda',
  ]),
  20004: contractor(20004, 'Hamnverket Entreprenad', 'Hamnverket', 43001, [
    'Norvik Container Quay | Norvik',
    'Gävle Fairway Dredging | Gävle',
    'Oxelösund Berth 5 | Oxelösund',
    'Sundsvall Logistics Park | Sundsvall',
    'Ystad Ferry Terminal Ramps | Ystad',
    'Visby Cruise Pier | Visby',
    'Värtahamnen Terminal Fit-out | Värtahamnen',
    'Karlskrona Naval Workshop | Karlskrona',
    'Halmstad Warehouse 3 | Halmstad',
    'Piteå Port Office | Piteå',
    'Södertälje Lock Control House | Södertälje',
    'Helsingborg Crew House | Crew House',
  ]),
  20005: contractor(20005, 'Fjällvind Energi', 'Fjällvind', 44001, [
    'Stekenjokk Wind Park | Stekenjokk',
    'Glötesvålen Repowering | Glötesvålen',
    'Sidensjö Service Roads | Sidensjö',
    'Björkhöjden Foundations | Björkhöjden',
    'Åskälen Grid Connection | Åskälen',
    'Mörttjärnberget Crane Pads | Mörttjärnberget',
    'Storuman Control Centre | Storuman',
    'Hoting Service Building | Hoting',
    'Strömsund Office | Strömsund',
    'Ånge Substation House | Ånge',
    'Vilhelmina Warehouse | Vilhelmina',
    'Lycksele Training Centre | Lycksele',
  ]),
  20006: [{ id: 20006, parent: null, type: 'company', name: 'Old Harbour', shortName: 'Old Harbour' }],
  20007: [
    { id: 20007, parent: null, type: 'company', name: 'Li Wei', shortName: 'Li Wei' },
    ...projects('LW', [[45001, 20007, 'Summer House Värmdö', 'Summer House']]),
  ],
  10000: [
    { id: 10000, parent: null, type: 'company', name: 'Platform operations', shortName: 'Platform' },
    { id: 10010, parent: 10000, type: 'department', name: 'Service desk', shortName: 'Service desk' },
  ],
}

export const otherOrganisations: Record<number, SeedOrg[]> = Object.fromEntries(
  Object.entries(inEnglish).map(([tenantId, organisations]) => [tenantId, translated(organisations, otherNames)]),
)

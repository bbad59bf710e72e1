import { createRandom } from '../../../shared/src/projects/project-kind.ts'
import { presentDay } from '../../../shared/src/projects/present-day.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { projectName } from './project-names.ts'
import { oneOf, profileOfTenant } from '../../../shared/src/projects/project-profile.ts'

export const STATUSES = ['coding', 'approval', 'disputed', 'approved', 'paid'] as const
export type Status = (typeof STATUSES)[number]

export interface Invoice {
  number: string
  supplier: string
  project: string
  issued: string
  due: string
  amount: number
  status: Status
}

function invoice(
  number: string,
  supplier: string,
  project: string,
  [issued, due]: [string, string],
  amount: number,
  status: Status,
): Invoice {
  return { number, supplier, project, issued, due, amount, status }
}

const tunnel = 'Öresund Tunnel'
const yard = 'Malmö Element Yard'
const depot = 'Malmö Depot'

// prettier-ignore
const WRITTEN: readonly Invoice[] = [
  invoice('LF-26-4471', 'Kranbolaget AB', tunnel, ['2026-11-18', '2026-12-18'], 1_284_500, 'coding'),
  invoice('LF-26-4468', 'Skånes Betong AB', yard, ['2026-11-17', '2026-12-17'], 3_912_740, 'approval'),
  invoice('LF-26-4462', 'Trelleborg Seals Nordic', tunnel, ['2026-11-16', '2027-01-15'], 7_480_000, 'approval'),
  invoice('LF-26-4459', 'Armeringsgruppen Syd', yard, ['2026-11-13', '2026-12-13'], 2_655_318, 'approved'),
  invoice('LF-26-4455', 'Bohus Dykteknik', tunnel, ['2026-11-12', '2026-12-12'], 418_900, 'coding'),
  invoice('LF-26-4447', 'Øresund Marine ApS', tunnel, ['2026-11-10', '2026-12-10'], 9_120_000, 'disputed'),
  invoice('LF-26-4440', 'Lunds Elmontage', depot, ['2026-11-09', '2026-12-09'], 236_415, 'approved'),
  invoice('LF-26-4431', 'Sydväst Transport', tunnel, ['2026-11-05', '2026-11-20'], 187_230, 'approval'),
  invoice('LF-26-4422', 'Grus & Makadam i Lund', yard, ['2026-11-02', '2026-12-02'], 764_880, 'approved'),
  invoice('LF-26-4409', 'Stenberg Geoteknik', tunnel, ['2026-10-27', '2026-11-26'], 352_000, 'approved'),
  invoice('LF-26-4398', 'Kranbolaget AB', depot, ['2026-10-21', '2026-11-20'], 611_750, 'approved'),
  invoice('LF-26-4390', 'Ventilationshuset', depot, ['2026-10-16', '2026-11-15'], 98_640, 'disputed'),
  invoice('LF-26-4377', 'Skånes Betong AB', yard, ['2026-10-09', '2026-11-08'], 4_105_220, 'paid'),
  invoice('LF-26-4361', 'Malmö Bemanning', depot, ['2026-10-02', '2026-11-01'], 274_300, 'paid'),
  invoice('LF-26-4352', 'Armeringsgruppen Syd', yard, ['2026-09-28', '2026-10-28'], 2_380_054, 'paid'),
  invoice('LF-26-4340', 'Øresund Marine ApS', tunnel, ['2026-09-21', '2026-10-21'], 6_540_000, 'paid'),
]

/** The tenant whose ledger is written by hand. */
const WRITTEN_TENANT = 20001
/** Projects of the other tenants of the demonstration. */
const PROJECTS: Readonly<Record<number, readonly string[]>> = {
  20002: ['钱塘江过江隧道', '舟山跨海大桥', '上海临港人民医院', '深圳地铁十四号线'],
  20003: ['Öland Bridge, Cable Renewal', 'Kalmar Bypass', 'Linnaeus University, House K'],
  20004: ['Norvik Container Quay', 'Gävle Fairway Dredging', 'Visby Cruise Pier'],
  20005: ['Stekenjokk Wind Park', 'Glötesvålen Repowering', 'Storuman Control Centre'],
}

/** The invoices of a tenant, the same each time. Without one, outside of a portal, those of the written ledger. */
export function invoicesOf(tenantId: number | null): readonly Invoice[] {
  if (tenantId === null || tenantId === WRITTEN_TENANT) return WRITTEN
  const projects = PROJECTS[tenantId] ?? ['–']
  const { currency, contractors } = profileOfTenant(tenantId)
  const random = createRandom(tenantId)
  return WRITTEN.filter(() => random() < 0.8).map((one, n) => ({
    ...one,
    number: `${one.number.slice(0, 6)}${1000 + ((tenantId * 7 + n * 13) % 9000)}`,
    supplier: currency === 'CNY' ? oneOf(contractors, n) : one.supplier,
    project: oneOf(projects, n),
    amount: Math.round(one.amount * (0.3 + random() * 1.4)),
  }))
}

export const isOverdue = ({ due, status }: Invoice): boolean => status !== 'paid' && due < presentDay()

/** Returns the invoices whose supplier, number and project, as the language calls it, hold every word of the filter. */
export function findInvoices(
  invoices: readonly Invoice[],
  filter: string,
  locale: Locale,
  status?: Status,
): readonly Invoice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return invoices.filter((invoice) => {
    const text = `${invoice.number} ${invoice.supplier} ${projectName(invoice.project, locale)}`.toLowerCase()
    return (!status || invoice.status === status) && words.every((word) => text.includes(word))
  })
}

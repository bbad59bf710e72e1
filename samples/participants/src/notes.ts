import { createSavedList } from '../../shared/src/saved-list.ts'
import { listCompanies, saveNote, type Company } from './companies.ts'

/** DEMO-13: unsaved notes, by company. They are kept over a change of page or language, and a sleep or reload. */
let drafts = new Map<number, string>()
const stored = createSavedList<readonly [id: number, note: string]>('participants', 'notes', [])

/** Opens the unsaved notes of an organisation. */
export async function openNotes(organisationId: number, tenantId: number): Promise<void> {
  await stored.open([tenantId, organisationId], [])
  drafts = new Map(stored.list())
}

const store = () => stored.set([...drafts])

export const noteOf = (company: Company): string => drafts.get(company.id) ?? company.note
export const hasDraft = (company: Company): boolean => drafts.has(company.id)
export const companiesWithDrafts = (): readonly Company[] => listCompanies().filter(hasDraft)

export function writeNote(company: Company, note: string): void {
  if (note === company.note) drafts.delete(company.id)
  else drafts.set(company.id, note)
  store()
}

export function saveDraft(company: Company): void {
  saveNote(company.id, noteOf(company))
  discardDraft(company)
}

export function discardDraft(company: Company): void {
  drafts.delete(company.id)
  store()
}

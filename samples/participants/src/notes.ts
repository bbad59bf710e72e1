import { listCompanies, saveNote, type Company } from './companies.ts'

/** Unsaved notes, by company. They are kept over a change of page, filter or language. */
const drafts = new Map<number, string>()

export const noteOf = (company: Company): string => drafts.get(company.id) ?? company.note
export const hasDraft = (company: Company): boolean => drafts.has(company.id)
export const companiesWithDrafts = (): readonly Company[] => listCompanies().filter(hasDraft)

export function writeNote(company: Company, note: string): void {
  if (note === company.note) drafts.delete(company.id)
  else drafts.set(company.id, note)
}

export function saveDraft(company: Company): void {
  saveNote(company.id, noteOf(company))
  drafts.delete(company.id)
}

export const discardDraft = (company: Company): void => void drafts.delete(company.id)

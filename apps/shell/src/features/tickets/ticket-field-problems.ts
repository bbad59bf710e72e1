import {
  extensionOf,
  isContentOf,
  isPermittedExtension,
  SNIFFED_BYTES,
} from '@portico/contract/rules/support/attachments'
import { ATTACHMENT_BYTES, isContact } from '@portico/contract/rules/support/tickets'
import type { TicketField, TicketFields } from './ticket-draft.ts'

export type FieldProblem = 'required' | 'chooseOne' | 'contactWrong'

/** TICKET-41: the fault of a field; null if it is valid. */
export function fieldProblem(field: TicketField, fields: TicketFields): FieldProblem | null {
  const value = fields[field].trim()
  if (value === '') return field === 'branchCode' || field === 'faultCode' ? 'chooseOne' : 'required'
  return field === 'mobile' && !isContact(value) ? 'contactWrong' : null
}

/** TICKET-5, TICKET-6: why the server would refuse the file; null if it would not. */
export async function fileProblem(file: File): Promise<'tooLarge' | 'wrongFile' | null> {
  if (file.size > ATTACHMENT_BYTES) return 'tooLarge'
  const extension = extensionOf(file.name)
  if (!isPermittedExtension(extension)) return 'wrongFile'
  const beginning = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  return isContentOf(extension, beginning) ? null : 'wrongFile'
}

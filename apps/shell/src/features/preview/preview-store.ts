import type { SyntheticPerson } from '@portico/contract/administration/previews'
import { create } from 'zustand'

/** The draft to show, and the synthetic person as whom it is shown; null for the reader. */
export interface RequestedPreview {
  draft: number
  person: SyntheticPerson | null
}

export const usePreviewStore = create<{ requested: RequestedPreview | null }>(() => ({ requested: null }))

export const openPreview = (requested: RequestedPreview): void => usePreviewStore.setState({ requested })

export const closePreview = (): void => usePreviewStore.setState({ requested: null })

/** Reads the request of the console; its values are not trusted. */
export function readRequest(data: unknown): RequestedPreview | null {
  const { draft, person } = (data ?? {}) as Record<string, unknown>
  if (!isId(draft)) return null
  const { roleCode, orgId } = (person ?? {}) as Record<string, unknown>
  if (person == null) return { draft, person: null }
  return typeof roleCode === 'string' && isId(orgId) ? { draft, person: { roleCode, orgId } } : null
}

/** PREVIEW-6: the draft that the address names. */
export function draftOf(address: string): number | null {
  const value = new URL(address).searchParams.get('draft') ?? ''
  return /^[1-9]\d{0,15}$/.test(value) && isId(Number(value)) ? Number(value) : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

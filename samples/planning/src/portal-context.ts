import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { projectData, type ProjectData } from './data/project-data.ts'
import type { PortalConnection } from './portal-connection.ts'
import type { Texts } from './texts/en.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'
import { useDraft } from './data/draft.ts'

export const PortalContext = createContext<PortalConnection | null>(null)

export function usePortal(): PortalConnection {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('PortalContext is missing')
  return portal
}

export function useTexts(): { locale: Locale; texts: Texts } {
  const portal = usePortal()
  const locale = useSyncExternalStore(portal.onLocaleChange, portal.locale, portal.locale)
  return { locale, texts: TEXTS[locale] }
}

/** Returns whether the person has view permission only; controls that change something are then hidden. */
export function useReadOnly(): boolean {
  const portal = usePortal()
  return useSyncExternalStore(portal.onReadOnlyChange, portal.isReadOnly, portal.isReadOnly)
}

/** The data of the present project. The pages are shown only where there are such data. */
export function useProjectData(): ProjectData {
  const data = useDraft(projectData)
  if (typeof data === 'string') throw new Error(`the organisation has no data: ${data}`)
  return data
}

interface DirtyPart {
  label: string
  /** Throws where something cannot be saved. */
  save: () => void
}

/** The parts of this application with unsaved changes; the portal is told of their sum. */
const dirtyParts = new Map<string, DirtyPart>()

/** `save` is called, also after the part has left the screen, when the portal lets the application save. */
export function useDirty(part: string, isDirty: boolean, label: string, save: () => void): void {
  const portal = usePortal()
  useEffect(() => {
    if (isDirty) dirtyParts.set(part, { label, save })
    else dirtyParts.delete(part)
    reportDirty(portal)
  }, [portal, part, isDirty, label, save])
}

/** Saves every part. Throws if a part cannot be saved; this part stays unsaved. */
export function saveDirtyParts(portal: PortalConnection): void {
  const problems: unknown[] = []
  for (const [part, { save }] of [...dirtyParts]) {
    try {
      save()
      dirtyParts.delete(part)
    } catch (error) {
      problems.push(error)
    }
  }
  reportDirty(portal)
  if (problems.length > 0) throw problems[0]
}

function reportDirty(portal: PortalConnection): void {
  portal.setDirty(dirtyParts.size > 0, [...dirtyParts.values()].map(({ label }) => label).join(', '))
}

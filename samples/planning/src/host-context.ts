import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { projectData, type ProjectData } from './data/project-data.ts'
import type { Host } from './host.ts'
import type { Texts } from './texts/en.ts'
import type { Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'
import { useDraft } from './data/draft.ts'

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('HostContext is missing')
  return host
}

export function useTexts(): { locale: Locale; texts: Texts } {
  const host = useHost()
  const locale = useSyncExternalStore(host.onLocaleChange, host.locale)
  return { locale, texts: TEXTS[locale] }
}

/** Returns whether the person may only look: what changes something is then not shown. */
export function useReadOnly(): boolean {
  const host = useHost()
  return useSyncExternalStore(host.onReadOnlyChange, host.isReadOnly)
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
  const host = useHost()
  useEffect(() => {
    if (isDirty) dirtyParts.set(part, { label, save })
    else dirtyParts.delete(part)
    reportDirty(host)
  }, [host, part, isDirty, label, save])
}

/** Saves every part. Throws where one cannot be saved; that one stays unsaved. */
export function saveDirtyParts(host: Host): void {
  const problems: unknown[] = []
  for (const [part, { save }] of [...dirtyParts]) {
    try {
      save()
      dirtyParts.delete(part)
    } catch (error) {
      problems.push(error)
    }
  }
  reportDirty(host)
  if (problems.length > 0) throw problems[0]
}

function reportDirty(host: Host): void {
  host.setDirty(dirtyParts.size > 0, [...dirtyParts.values()].map(({ label }) => label).join(', '))
}

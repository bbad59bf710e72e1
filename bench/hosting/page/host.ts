/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The description of an application that all hosts of the comparison receive. */
export interface BenchApplication {
  code: string
  /** The address of the unchanged entry page. */
  url: string
  path: string
  lifecycleName: string | null
  /** Whether its scripts are modules. A host with several ways to run code then uses the one for modules. */
  isModule: boolean
  kind: 'realm' | 'iframe'
}

/** Language and theme variables for applications that receive them. */
export interface SharedLook {
  locale: 'en' | 'sv-SE'
  variables: Record<string, string>
}

/** A technique for applications in tabs. */
export interface Host {
  open(id: string, application: BenchApplication): Promise<unknown>
  show(id: string | null): void
  close(id: string): Promise<unknown>
  /** Returns the root of the application's nodes if they are in this document. */
  rootOf(id: string): ParentNode | null
  tell?(facts: SharedLook): void
  /** Preloads an application that is likely to be opened next, if the host can do so. */
  prepare?(id: string, application: BenchApplication): unknown
}

/** The method by which a host without its own method hides a tab: `visibility`, or a layer outside the window. */
export type Policy = 'visibility' | 'layer'

export const layer = (): HTMLElement => document.querySelector<HTMLElement>('#layer')!

/** Creates the containers of tabs for hosts without their own. They overlap and never move to another parent. */
export function createSections() {
  const sections = new Map<string, HTMLElement>()
  let policy: Policy = 'visibility'
  let shown: string | null = null

  function setVisible(section: HTMLElement, visible: boolean) {
    const { style } = section
    if (policy === 'visibility') style.visibility = visible ? 'visible' : 'hidden'
    else style.transform = visible ? 'none' : 'translateX(-200vw)'
  }

  return {
    add(id: string): HTMLElement {
      const section = document.createElement('section')
      section.dataset.tab = id
      Object.assign(section.style, { position: 'absolute', inset: '0', contain: 'strict', overflow: 'auto' })
      setVisible(section, id === shown)
      if (policy === 'layer') section.style.willChange = 'transform'
      layer().append(section)
      sections.set(id, section)
      return section
    },
    get: (id: string) => sections.get(id) ?? null,
    remove(id: string) {
      sections.get(id)?.remove()
      sections.delete(id)
    },
    show(id: string | null) {
      const before = shown === null ? undefined : sections.get(shown)
      const after = id === null ? undefined : sections.get(id)
      shown = id
      if (before) setVisible(before, false)
      if (after) setVisible(after, true)
    },
    setPolicy(next: Policy) {
      policy = next
      for (const [id, section] of sections) {
        section.style.visibility = section.style.transform = ''
        section.style.willChange = policy === 'layer' ? 'transform' : ''
        setVisible(section, id === shown)
      }
    },
  }
}

export type Sections = ReturnType<typeof createSections>

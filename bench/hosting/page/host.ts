/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** An application as every host of the comparison is told of it. */
export interface BenchApplication {
  code: string
  /** Its entry page where nobody has touched it. */
  url: string
  path: string
  lifecycleName: string | null
  /** Its scripts are modules: a host with more than one way of running code takes the one for modules. */
  isModule: boolean
  kind: 'realm' | 'iframe'
}

/** Told to applications that can hear it. */
export interface Told {
  locale: 'en' | 'sv-SE'
  variables: Record<string, string>
}

/** One way of putting applications into tabs. */
export interface Host {
  open(id: string, application: BenchApplication): Promise<unknown>
  show(id: string | null): void
  close(id: string): Promise<unknown>
  /** Where the application's nodes are, if they are in this document. */
  rootOf(id: string): ParentNode | null
  tell?(told: Told): void
  /** Preloads an application that is likely to be opened next, if the host can do so. */
  prepare?(id: string, application: BenchApplication): unknown
}

/** How a host that has no opinion hides a tab: with `visibility`, or as a layer beside the window. */
export type Policy = 'visibility' | 'layer'

export const layer = (): HTMLElement => document.querySelector<HTMLElement>('#layer')!

/** Places of tabs for the hosts that bring none: laid over each other, never moved. */
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

/** ORG-63: the views of organisations: a tree, or a list of projects, which has three forms. */
export const VIEWS = ['tree', 'list'] as const
export const PROJECT_VIEWS = ['list', 'tree', 'relation'] as const
export type View = (typeof VIEWS)[number]
export type ProjectView = (typeof PROJECT_VIEWS)[number]

export interface ViewChoice {
  readonly view: View
  readonly projects: ProjectView
}

/** D92 */
export const DEFAULT_VIEW: ViewChoice = { view: 'tree', projects: 'list' }

/** The stored view; an invalid value gives the default. */
export function readView(stored: unknown): ViewChoice {
  const { view, projects } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return {
    view: VIEWS.find((candidate) => candidate === view) ?? DEFAULT_VIEW.view,
    projects: PROJECT_VIEWS.find((candidate) => candidate === projects) ?? DEFAULT_VIEW.projects,
  }
}

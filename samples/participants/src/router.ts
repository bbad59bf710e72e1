export const PAGES = ['manage', 'provider'] as const
export type Page = (typeof PAGES)[number]

/** Returns the page of a path; the list for any unknown path. */
export function pageOf(pathname: string): Page {
  return PAGES.find((page) => pathname.split('/')[1] === page) ?? 'manage'
}

export const pathOf = (page: Page): string => `/${page}`

/** Calls `show` for Back and Forward; `go` navigates to a page and shows it. */
export function createRouter(show: () => void): { go(page: Page): void } {
  addEventListener('popstate', show)
  return {
    go(page) {
      if (pageOf(location.pathname) !== page) history.pushState(null, '', pathOf(page))
      show()
    },
  }
}

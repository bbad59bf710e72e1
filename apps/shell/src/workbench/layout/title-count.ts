import { create } from 'zustand'

/** ENTRY-101: the number in front of the browser tab's title, such as `3` or `99+`; null without one. */
export const useTitleCount = create<{ count: string | null }>(() => ({ count: null }))

export function setTitleCount(count: string | null): void {
  useTitleCount.setState({ count })
}

import { create } from 'zustand'
import type { pageData } from './page-data.ts'

export type HomeData = ReturnType<typeof pageData>

/** The data of home, for the widgets of the workbench; null until the applications are known. */
export const useHomeData = create<{ data: HomeData | null }>(() => ({ data: null }))

export function setHomeData(data: HomeData): void {
  useHomeData.setState({ data })
}

import { create } from 'zustand'

/** GRID-16: how often the widgets of the workbench were reloaded; the workbench draws them anew for each number. */
export const useWorkbenchPageReloads = create<{ count: number }>(() => ({ count: 0 }))

export function reloadWorkbenchPage(): void {
  useWorkbenchPageReloads.setState(({ count }) => ({ count: count + 1 }))
}

import { create } from 'zustand'

/** GRID-16: how often the widgets of the workbench were reloaded; the workbench draws them anew for each number. */
export const useWorkBenchReloads = create<{ count: number }>(() => ({ count: 0 }))

export function reloadWorkBench(): void {
  useWorkBenchReloads.setState(({ count }) => ({ count: count + 1 }))
}

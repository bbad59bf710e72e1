import { create } from 'zustand'

/** LOOK-75: on a phone the toolbar begins hidden, also if it was shown in a wide window. */
export const useToolbar = create<{ narrow: boolean; wide: boolean }>(() => ({ narrow: false, wide: true }))

export const showToolbar = (width: 'narrow' | 'wide', isShown: boolean): void =>
  useToolbar.setState({ [width]: isShown })

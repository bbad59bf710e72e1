import { create } from 'zustand'

/** Whether 'Profile picture' is open: the user menu opens it and is gone by then (LOOK-58). */
export const usePictureDialog = create(() => ({ isOpen: false }))

export const openPicture = () => usePictureDialog.setState({ isOpen: true })
export const closePicture = () => usePictureDialog.setState({ isOpen: false })

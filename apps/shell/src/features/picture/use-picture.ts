import { useEffect, useState } from 'react'
import { CallError } from '@portico/contract/client/client'
import { PICTURE, pictureTypeOf } from '@portico/contract/rules/account/pictures'
import { api } from '../../lib/api/api.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { getSession, setUser } from '../../lib/session/session-store.ts'

interface Chosen {
  file: File
  /** The object URL of the preview. */
  preview: string
}

/** LOOK-58: the chosen picture, its preview, and the result of the upload. */
export function usePicture(onDone: () => void) {
  const [chosenPicture, setChosenPicture] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => void (chosenPicture && URL.revokeObjectURL(chosenPicture.preview)), [chosenPicture])

  const choose = async (file: File) => {
    const wrong = await problemOf(file)
    setProblem(wrong)
    setChosenPicture(wrong === null ? { file, preview: URL.createObjectURL(file) } : null)
  }
  const send = async (ask: () => Promise<{ avatarPath: string | null }>) => {
    setBusy(true)
    try {
      const { avatarPath } = await ask()
      const { user } = getSession()
      if (user) setUser({ ...user, avatarPath })
      onDone()
    } catch (error) {
      setProblem(error instanceof CallError && error.problem ? error.problem.errorMsg : text('errors.connection'))
      setBusy(false)
    }
  }
  const save = () => {
    if (!chosenPicture) return
    const body = new FormData()
    body.set('file', chosenPicture.file)
    void send(() => api.call('PUT /api/uaa/user/avatar', { body }))
  }
  const remove = () => void send(() => api.call('DELETE /api/uaa/user/avatar'))
  return { chosenPicture, problem, isBusy, choose, save, remove }
}

/** Returns the reason why the server would refuse the file; null if it would accept it. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > PICTURE.bytes) return text('userMenu.avatarTooLarge')
  const beginning = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return pictureTypeOf(beginning) === null ? text('userMenu.avatarWrong') : null
}

import { broadcast } from '../browser/broadcast.ts'
import { endBearer, getBearer, setBearer } from './bearer.ts'
import { forgetPushes } from '../browser/forget-pushes.ts'
import { forgetCaches } from '../storage/caches.ts'
import { isFramed } from '../browser/framed.ts'
import { previewFrame } from '../storage/preview-frame.ts'
import { isWorkbenchRunning, setWorkbenchRunning, waitForRecovery } from './session-recovery.ts'
import { forgetPerson } from '../storage/storage.ts'

/** The timeout of the clean-up at log-out, in milliseconds. */
const LOG_OUT_TIMEOUT_MS = 500

/**
 * Logs out: removes the person's data from the browser (SESS-11), and the server ends the session. It submits a form,
 * so that the token is in no address (SESS-10). A tenant may define the page after the log-out.
 */
export async function logOut(customAddress?: string): Promise<void> {
  if (previewFrame()) return // PREVIEW-8: the session is that of the portal around the frame
  // SESS-45: the sign-in page cannot be framed, so a framed page never leads there
  if (isFramed() && isWorkbenchRunning()) return void waitForRecovery()
  const token = getBearer()?.token ?? ''
  // calls that fail from now on do not ask the person to sign in again
  setWorkbenchRunning(false)
  endBearer()
  await forgetEverything()
  broadcast({ kind: 'logged-out' })
  if (customAddress !== undefined) {
    // LOOK-55: another site is reached by navigation only; the content policy blocks forms that lead there
    location.assign(`/api/portal/v4/logout?${new URLSearchParams({ serviceUrl: customAddress }).toString()}`)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/portal/v4/logout'
  for (const [name, value] of Object.entries({ userToken: token, serviceUrl: '/login' })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** Removes the stored data of the person and of hosted applications of this origin, and ends pushes (MSG-224). */
export async function forgetEverything(): Promise<void> {
  setBearer(null)
  forgetPerson()
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LOG_OUT_TIMEOUT_MS))
  await Promise.race([Promise.allSettled([forgetCaches(), forgetDatabases(), forgetPushes()]), patience])
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}

import { watchUnsaved } from '@portico/hosting/boot/own-origin/unsaved/watch-unsaved'

/** The guard of an application's page, without reports to the portal. */
const guard = watchUnsaved(window, () => undefined)
guard.listen()
Object.assign(window, { guard })

import { watchUnsaved } from '@portico/hosting/boot/own-origin/watch-unsaved'

/** The guard of an application's page, which reports nothing. */
const guard = watchUnsaved(window, () => undefined)
guard.listen()
Object.assign(window, { guard })

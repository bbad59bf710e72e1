import { usePreferences } from '../preferences/preferences.ts'
import { localStore, sessionStore } from '../storage/storage.ts'
import { paintDensity, paintMotion } from './paint-look.ts'

/**
 * Applies density and motion to the document. A reloaded page has the person's language and density
 * from its first paint.
 */
export function startPaintingPreferences(): void {
  usePreferences.subscribe(({ locale, density, motion }, former) => {
    sessionStore.write('preferences', { locale })
    if (density !== former.density) {
      localStore.write('density', density ?? null)
      paintDensity(density)
    }
    if (motion !== former.motion) {
      localStore.write('motion', motion ?? null)
      paintMotion(motion)
    }
  })
}

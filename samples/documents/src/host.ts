import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal } from '@portico/sdk'
import { computed, ref, shallowRef, watch } from 'vue'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'

export const locale = ref<Locale>('en')
export const texts = computed(() => TEXTS[locale.value])
export const userName = ref('')
export const hosted = ref(false)

let known: Readonly<Record<string, string>> = {}
const dirtyParts = shallowRef(known)

/**
 * Says whether a part of this application holds something unsaved; the portal hears of their sum. What is known is not read out of the
 * reference: two parts that say so in effects would each have waited for the other, and said it again without an end.
 */
export function markDirty(part: string, isDirty: boolean, label: string): void {
  const { [part]: _before, ...others } = known
  known = isDirty ? { ...others, [part]: label } : others
  dirtyParts.value = known
}

/** Follows the portal where there is one, else the browser. */
export async function findHost(): Promise<void> {
  watch(locale, (now) => (document.documentElement.lang = now), { immediate: true })
  watch(texts, (now) => (document.title = now.title), { immediate: true })
  const portal = await connect()
  if (portal) followPortal(portal)
  else standAlone()
}

async function connect(): Promise<Portal | undefined> {
  if (!isHosted()) return undefined
  try {
    return await connectToPortal()
  } catch (error) {
    if (error instanceof PortalSdkError) return undefined
    throw error
  }
}

function followPortal(portal: Portal): void {
  hosted.value = true
  locale.value = portal.locale
  userName.value = portal.session.user.nickname
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((now) => (locale.value = now))
  watch(dirtyParts, (parts) => portal.setDirty(Object.keys(parts).length > 0, Object.values(parts).join(', ')))
}

function standAlone(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  locale.value = preferredLocale(asked ? [asked] : navigator.languages)
  addEventListener('beforeunload', (event) => {
    if (Object.keys(dirtyParts.value).length) event.preventDefault()
  })
}

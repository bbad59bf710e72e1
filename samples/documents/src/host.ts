import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal } from '@portico/sdk'
import { computed, ref, watch } from 'vue'
import { preferredLocale, type Locale } from './texts/locale.ts'
import { TEXTS } from './texts/texts.ts'

export const locale = ref<Locale>('en')
export const texts = computed(() => TEXTS[locale.value])
export const userName = ref('')
export const hosted = ref(false)

const dirtyParts = ref<Readonly<Record<string, string>>>({})

/** Says whether a part of this application holds something unsaved; the portal hears of their sum. */
export function markDirty(part: string, isDirty: boolean, label: string): void {
  const { [part]: _before, ...others } = dirtyParts.value
  dirtyParts.value = isDirty ? { ...others, [part]: label } : others
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

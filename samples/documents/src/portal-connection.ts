import { applyTheme, connectToPortal, isHosted, PortalSdkError, type Portal, type Session } from '@portico/sdk'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Project } from '../../shared/src/projects/project-kind.ts'
import { preferredLocale, type Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'

export const locale = ref<Locale>('en')
export const texts = computed(() => TEXTS[locale.value])
export const userName = ref('')
export const hosted = ref(false)
export const tenantId = ref(0)
/** The organisation in which the person works; undefined outside of a portal. */
export const project = shallowRef<Project>()
/** True if the person has view permission only. */
export const isReadOnly = ref(false)

let labels: Readonly<Record<string, string>> = {}
const dirtyParts = shallowRef(labels)

/**
 * Reports whether a part of this application has unsaved changes; the portal gets the sum of all parts. The sum is not
 * part of the reactive state: two parts that report in effects would trigger each other without end.
 */
export function markDirty(part: string, isDirty: boolean, label: string): void {
  const { [part]: _before, ...others } = labels
  labels = isDirty ? { ...others, [part]: label } : others
  dirtyParts.value = labels
}

/** Takes language and look from the portal where there is one, else from the browser. */
export async function connectOrStandAlone(): Promise<void> {
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
  followSession(portal.session)
  portal.onSessionChange(followSession)
  applyTheme(portal.theme)
  portal.onThemeChange((theme) => applyTheme(theme))
  portal.onLocaleChange((now) => (locale.value = now))
  watch(dirtyParts, (parts) => portal.setDirty(Object.keys(parts).length > 0, Object.values(parts).join(', ')))
}

function followSession({ user, tenant, organisation, isReadOnly: mayOnlyLook }: Session): void {
  userName.value = user.nickname
  tenantId.value = tenant.id
  isReadOnly.value = mayOnlyLook
  if (project.value?.id !== organisation.id) project.value = organisation
}

function standAlone(): void {
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  locale.value = preferredLocale(requestedLocale ? [requestedLocale] : navigator.languages)
  addEventListener('beforeunload', (event) => {
    if (Object.keys(dirtyParts.value).length) event.preventDefault()
  })
}

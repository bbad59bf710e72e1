/*
 * The first script of the page, put inline into it. It runs before any file has arrived: applies the settings that
 * would otherwise flash, requests data that the entry needs, and shows a message if the browser cannot run the shell.
 * Small, without dependencies.
 */
import { readBearer, isStaleBearer } from '../lib/session/bearer.ts'
import { previewFrame } from '../lib/storage/preview-frame.ts'
import { isPublicPage, isSetupPage } from '../lib/browser/public-page.ts'
import { currentLanguage } from '../lib/i18n/language.ts'
import { isSignedIn } from '../lib/session/session-marker.ts'
import { localStore, sessionStore } from '../lib/storage/storage.ts'
import { paintStoredLook } from '../lib/theme/paint-look.ts'
import { applyThemeVariables } from '../lib/theme/theme-variables.ts'
import { brandingAddress, tenantCode } from '../lib/portal/tenant-code.ts'
import { prefetch, prefetchBranding } from './prefetch.ts'
import { reportLostStart } from './did-not-start.ts'
import { isInsideItself, refuseFrame } from './inside-itself.ts'
import { captureHandIn } from './take-hand-in.ts'

declare global {
  interface Window {
    /** Addresses of the chunks that the entry will request, by the part that needs them; inserted by the build. */
    porticoChunks?: Record<string, readonly string[]>
    /** The shell cannot run in this browser; the banner tells the person (ENTRY-75). */
    porticoTooOld?: boolean
  }
}

function start(): void {
  const isHandedIn = captureHandIn()
  const root = document.documentElement
  const language = currentLanguage()
  root.lang = language
  paintStoredLook()
  // the result of outdated-browser.ts
  if (window.porticoTooOld === true) return
  const isPreview = previewFrame() !== undefined
  if (!isPreview && isInsideItself()) {
    refuseFrame(language)
    return
  }

  reportLostStart(language)
  const { pathname } = location
  const isPublic = isPublicPage(pathname)
  preload(language)
  // LOOK-125: a page that is loaded again was led to by itself
  const isAfterSignIn = isPublicPage(URL.parse(window.navigation?.activation?.from?.url ?? '')?.pathname ?? '')
  root.dataset['screen'] = isPublic ? 'sign-in' : isAfterSignIn ? 'entering' : 'portal'
  if (isPublic) {
    if (!isSetupPage(pathname)) preload('sign-in')
    prefetchBranding(brandingAddress(tenantCode()), language)
    return
  }
  // PREVIEW-4: a preview sends no other calls
  if (isHandedIn || isPreview) return
  applyThemeVariables(sessionStore.read('theme'))
  if (!isSignedIn()) {
    root.dataset['screen'] = 'sign-in'
    preload('sign-in')
    prefetchBranding(brandingAddress(tenantCode()), language)
    return
  }
  // SESS-28: after the idle dialog no call is sent, so that the session is not extended
  if (localStore.read('operateTimeout') !== undefined) return
  const bearer = readBearer()
  prefetch(bearer && !isStaleBearer(bearer) ? bearer : null, language)
}

/** Preloads the chunks that the bundle will request, while the bundle itself is loading. */
function preload(name: string): void {
  for (const address of window.porticoChunks?.[name] ?? []) {
    const link = document.createElement('link')
    const isStyle = address.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // the attributes equal those of the bundler's loader, else the chunks would be fetched twice
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
  }
}

start()

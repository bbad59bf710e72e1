import { OWN_PERMISSIONS, OWN_SANDBOX, SANDBOX } from '../limits.ts'
import type { HostedApplication } from '../types.ts'

/** The address that a viewport's frame loads for an application's own path. */
export function addressOf(application: HostedApplication, path: string): string {
  const own = path.startsWith('/') ? path : `/${path}`
  return application.kind === 'portal-page'
    ? `${application.entryUrl.replace(/\/$/, '')}${own}`
    : new URL(
        `${application.gatewayPath ?? application.basePath ?? ''}${own}`,
        application.gatewayPath === undefined ? application.origin : location.origin,
      ).href
}

/** A frame for an application. It loads nothing before it has an address. */
export function createFrame(page: Document, application: HostedApplication, title: string): HTMLIFrameElement {
  const frame = page.createElement('iframe')
  frame.title = title
  // the gateway redirects only requests of the portal
  frame.referrerPolicy = application.gatewayPath ? 'strict-origin' : (application.referrerPolicy as ReferrerPolicy)
  frame.allow = application.permissions ?? (application.kind === 'own-origin' ? OWN_PERMISSIONS : '')
  if (application.kind === 'iframe') frame.setAttribute('sandbox', application.sandbox ?? SANDBOX)
  if (application.kind === 'own-origin') frame.setAttribute('sandbox', application.sandbox ?? OWN_SANDBOX)
  Object.assign(frame.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0' })
  return frame
}

/** The section of a viewport in the layer. Sections are added and removed, never moved: a frame that moves reloads. */
export function createSection(page: Document, id: string, title: string): HTMLElement {
  const section = page.createElement('section')
  section.dataset.viewport = id
  section.setAttribute('role', 'region')
  section.setAttribute('aria-label', title)
  Object.assign(section.style, { position: 'absolute', inset: '0', contain: 'strict', willChange: 'transform' })
  positionSection(section, 'no-layout')
  return section
}

/**
 * HOST-21: `front` is seen; `painted` is a finished layer beside the window, so that showing it is the compositor's work alone;
 * `unpainted` keeps its layout; `no-layout` has none.
 */
export type LayerPosition = 'front' | 'painted' | 'unpainted' | 'no-layout'

/**
 * A viewport that is not in front touches the layer with a quarter of a pixel. Outside of the window a browser stops drawing frames of other
 * origins, and showing one again costs its layout and a second frame (decision 58).
 */
const ASIDE = 'translate(calc(0.25px - 100%), calc(0.25px - 100%))'

/** A section that is not in front stays alive, and is out of reach for pointer, keyboard and screen reader (HOST-3). */
export function positionSection(section: HTMLElement, position: LayerPosition): void {
  const isFront = position === 'front'
  section.style.display = position === 'no-layout' ? 'none' : 'block'
  section.style.visibility = position === 'unpainted' ? 'hidden' : 'visible'
  // the two painted positions differ in the transform alone: any other difference would lay out all layers again
  section.style.transform = isFront ? 'translate(0)' : ASIDE
  section.inert = !isFront
  if (isFront) section.removeAttribute('aria-hidden')
  else section.setAttribute('aria-hidden', 'true')
}

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

export const sectionId = (id: string): string => `portico-viewport-${id}`

/** The section of a viewport in the layer. Sections are added and removed, never moved: a frame that moves reloads. */
export function createSection(page: Document, id: string, title: string): HTMLElement {
  const section = page.createElement('section')
  section.id = sectionId(id)
  section.dataset.viewport = id
  section.setAttribute('role', 'region')
  section.setAttribute('aria-label', title)
  Object.assign(section.style, { position: 'absolute', inset: '0', contain: 'strict', willChange: 'transform' })
  positionSection(section, 'no-layout')
  return section
}

/**
 * HOST-345: the part of the layer that a viewport has: all of it, or one side of a split with its share of the width in
 * percent.
 */
export type ViewportArea = 'whole' | { readonly side: 'left' | 'right'; readonly share: number }

/** Half of the gap between the two sides, where the portal has its separator. */
const HALF_GAP = '4px'

export function insetOf(area: ViewportArea): string {
  if (area === 'whole') return '0'
  const otherShare = `calc(${100 - area.share}% + ${HALF_GAP})`
  return area.side === 'left' ? `0 ${otherShare} 0 0` : `0 0 0 ${otherShare}`
}

/**
 * HOST-21: `front` is visible; `painted` is a painted layer beside the window, so that showing it needs only the
 * compositor;
 * `no-layout` has not been shown yet, or is closed.
 */
export type LayerPosition = 'front' | 'painted' | 'no-layout'

/**
 * An inactive viewport overlaps the layer by a quarter of a pixel. Outside of the window a browser stops painting
 * frames of other origins, and showing one again needs its layout and a second frame (decision 58).
 */
const ASIDE = 'translate(calc(0.25px - 100%), calc(0.25px - 100%))'

/**
 * Positions a section. An inactive section stays alive, but pointer, keyboard and screen reader cannot reach it
 * (HOST-3).
 */
export function positionSection(section: HTMLElement, position: LayerPosition): void {
  const isFront = position === 'front'
  section.style.display = position === 'no-layout' ? 'none' : 'block'
  // the two painted positions differ only in the transform; any other difference would lay out all layers again
  section.style.transform = isFront ? 'translate(0)' : ASIDE
  section.inert = !isFront
  if (isFront) section.removeAttribute('aria-hidden')
  else section.setAttribute('aria-hidden', 'true')
}

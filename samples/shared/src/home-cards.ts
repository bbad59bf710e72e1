import { connectToPortal, PortalSdkError, type ConnectOptions, type HomeCard, type Portal } from '@portico/sdk'

/**
 * Gives cards for the portal's home page. The page that calls it shows nothing: the portal loads it behind its
 * workbench.
 */
export async function offerHomeCards(
  cardsOf: (portal: Portal) => Promise<readonly HomeCard[]>,
  options: ConnectOptions = {},
): Promise<void> {
  try {
    const portal = await connectToPortal(options)
    portal.registerHomeCards(() => cardsOf(portal))
  } catch (error) {
    // opened without a portal, by hand
    if (!(error instanceof PortalSdkError)) throw error
  }
}

/** The portal's origin in a frame without a boot script: the page around it. */
export const framingOrigin = (): string | undefined => URL.parse(document.referrer)?.origin

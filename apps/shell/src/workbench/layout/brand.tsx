import { useText } from '../../lib/i18n.ts'
import { useVisit } from '../../lib/visit.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Slot } from '../slot.tsx'
import { useHeaderTheme, useScene } from './scene.ts'

/** Logo and name of the system, and what stands beside them. Between 384 and 600 px wide (LOOK-1). */
export function Brand() {
  const scene = useScene()
  const { systemName, logo, jump } = useBrand()
  const { brandLogoShow } = useVisit()
  const sign = (
    <>
      {brandLogoShow && (
        <span className="p-brand-logo">
          {logo ? <img src={logo} alt="" height={24} draggable={false} /> : <BrandMark />}
        </span>
      )}
      {scene?.showBrandTitle !== false && <span className="p-brand-title">{systemName}</span>}
    </>
  )
  return (
    <div className="p-brand" data-slides={scene?.disableBrandSlide === true ? undefined : true}>
      {jump ? (
        <a className="p-brand-sign" href={jump} title={systemName}>
          {sign}
        </a>
      ) : (
        <span className="p-brand-sign" title={systemName}>
          {sign}
        </span>
      )}
      <Slot name="header.start" />
    </div>
  )
}

function useBrand() {
  const text = useText()
  const theme = useHeaderTheme()
  const visit = useVisit()
  return {
    systemName: visit.systemName ?? theme?.systemName ?? text('common.product'),
    logo: ownAddress(theme?.systemLogoUrl ?? null),
    jump: visit.systemLogoJumpUrl ?? ownAddress(theme?.systemLogoJumpUrl ?? null),
  }
}

/** Only an address of our own origin: a picture from elsewhere would tell somebody else who is here. */
function ownAddress(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : null
}

export function useSystemName(): string {
  return useBrand().systemName
}

import { type CSSProperties, useState } from 'react'
import { contrastWarnings } from '@portico/contract/rules/appearance/contrast-warnings'
import { lightDark, paletteOf, SURFACE } from '@portico/contract/rules/appearance/palette'
import { type ColourField, WHITE, WHITE_SURFACE } from '@portico/contract/rules/appearance/theme'
import { usePortal } from '../portal-context.ts'
import type { Values } from '../parts/form/object-description.ts'
import { nameOfLook } from './look-values.ts'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'

const SCHEMES = ['light', 'dark'] as const

const OWN_SURFACES = {
  '--sample-ground': lightDark(SURFACE.light, SURFACE.side),
  '--sample-card': lightDark(WHITE, SURFACE.dark),
  '--sample-text': lightDark(SURFACE.ink, SURFACE.sideText),
}

/** CONSOLE-42: parts of the portal with the look of the form, in light or dark; colours come from the shell's `paletteOf`. */
export function LookPreview({ values }: { values: Values }) {
  const { texts } = usePortal()
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light')
  const style = { ...paletteOf(effectiveColours(values)), ...OWN_SURFACES, colorScheme: scheme } as CSSProperties
  return (
    <aside className="card look-preview" aria-labelledby="preview">
      <div className="with-action">
        <h2 id="preview">{texts.look.preview}</h2>
        <fieldset className="schemes">
          <legend className="heard">{texts.look.scheme}</legend>
          {SCHEMES.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="scheme" checked={scheme === one} onChange={() => setScheme(one)} />
              {texts.look.schemes[one]}
            </label>
          ))}
        </fieldset>
      </div>
      <FrameSample values={values} style={style} />
      <SignInSample values={values} style={style} />
      <Contrast values={values} />
    </aside>
  )
}

interface SampleProps {
  values: Values
  style: CSSProperties
}

/** LANG-3: the name in the person's language, else in a fallback language, else a sample name. */
function useName(values: Values): string {
  const { locale, texts } = usePortal()
  return nameOfLook(values, locale) ?? texts.look.tenantName
}

function FrameSample({ values, style }: SampleProps) {
  const { texts } = usePortal()
  const { samples, frame } = texts.look
  const name = useName(values)
  return (
    <div className="sample frame" role="img" aria-label={frame} style={style}>
      <div className="sample-header">
        <Logo address={values['systemLogoUrl'] ?? null} />
        <b>{name}</b>
        <span className="is-current">{samples.home}</span>
        <span>{samples.documents}</span>
      </div>
      <div className="sample-menu">
        <span>{samples.projects}</span>
        <span>{samples.reports}</span>
      </div>
      <div className="sample-body">
        <div className="sample-side">
          <span>{samples.overview}</span>
          <span className="is-current">{samples.schedule}</span>
          <span>{samples.documents}</span>
        </div>
        <div className="sample-page">
          <div className="sample-sub">
            <span className="is-current">{samples.overview}</span>
            <span>{samples.reports}</span>
          </div>
          <span className="sample-button">{samples.button}</span>
          <span className="sample-link">{samples.link}</span>
        </div>
      </div>
    </div>
  )
}

function SignInSample({ values, style }: SampleProps) {
  const { texts } = usePortal()
  const { samples, entry } = texts.look
  const background = values['bgImageUrl'] ?? null
  const name = useName(values)
  return (
    <div className="sample entry" role="img" aria-label={entry} style={style}>
      {background?.startsWith('data:') && <img className="sample-background" src={background} alt="" />}
      <div className="sample-card">
        <span className="sample-brand">
          <Logo address={values['systemLogoUrl'] ?? null} />
          <b>{name}</b>
        </span>
        <span className="sample-field">{samples.account}</span>
        <span className="sample-button">{samples.signIn}</span>
      </div>
    </div>
  )
}

const Logo = ({ address }: { address: string | null }) =>
  address?.startsWith('data:') ? <img src={address} alt="" /> : null

/** CONSOLE-43: live warnings for colour pairs with low contrast. */
function Contrast({ values }: { values: Values }) {
  const { locale, texts } = usePortal()
  const warnings = contrastWarnings(effectiveColours(values))
  const nameOf = (field: ColourField | typeof WHITE_SURFACE) =>
    field === WHITE_SURFACE ? texts.look.page : texts.look.colours[field]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <section aria-label={texts.look.contrast} aria-live="polite">
      {warnings.length === 0 ? (
        <p className="quiet">{texts.look.contrastGood}</p>
      ) : (
        <>
          <p className="warning">{texts.look.contrastDetail}</p>
          <ul className="rows">
            {warnings.map(({ text, ground, contrast }) => (
              <li key={`${text} ${ground}`}>
                {texts.look.contrastPair
                  .replace('{text}', nameOf(text))
                  .replace('{ground}', nameOf(ground))
                  .replace('{contrast}', number.format(contrast))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

import type { NameAllLang } from '@portico/contract/protocol/common'
import { LANGUAGES } from '@portico/i18n/languages'
import { usePortal } from '../portal-context.ts'
import { changedParagraphs } from './changed-paragraphs.ts'

interface LegalDifferenceProps {
  title: string
  before: NameAllLang
  after: NameAllLang
}

/** CONSOLE-62: the paragraphs that two texts do not share, in each language. */
export function LegalDifference({ title, before, after }: LegalDifferenceProps) {
  const { texts, locale } = usePortal()
  return (
    <section className="card legal-difference" aria-labelledby="legal-difference">
      <h2 id="legal-difference">{title}</h2>
      {LANGUAGES.map((language) => {
        const paragraphs = changedParagraphs(before[language] ?? '', after[language] ?? '')
        return (
          <div key={language}>
            <h3>{texts.languages[language]}</h3>
            {paragraphs.length === 0 && <p className="quiet">{texts.legal.same}</p>}
            <div lang={language}>
              {paragraphs.map(({ change, text }, at) => {
                const Change = change === 'added' ? 'ins' : 'del'
                // paragraphs have no identity beside their position
                return (
                  <p key={at}>
                    <Change>
                      <span className="heard" lang={locale}>
                        {texts.legal[change]}{' '}
                      </span>
                      {text}
                    </Change>
                  </p>
                )
              })}
            </div>
          </div>
        )
      })}
    </section>
  )
}

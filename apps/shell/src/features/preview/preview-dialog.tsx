import { PREVIEW_WIDTHS } from '@portico/contract/rules/administration/previews'
import { LANGUAGES, type Language } from '@portico/i18n/languages'
import { useMemo, useState } from 'react'
import { showNotice } from '../../lib/api/failures.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { languageOptions } from '../../lib/i18n/language-options.ts'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { useSession, useTenant } from '../../lib/session/session-store.ts'
import { type ColorScheme, useColorScheme } from '../../lib/theme/color-scheme.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { frameOf } from './frame-of.ts'
import { PreviewStage } from './preview-stage.tsx'
import type { RequestedPreview } from './preview-store.ts'
import { usePreviewText } from './preview-text.ts'
import { type PreviewProblem, type ShownPreview, useOpenedPreview } from './use-opened-preview.ts'
import './preview.css'

/** A dialog is as wide as the window at most. */
const WIDE = 3840

/** PREVIEW-9: the texts of each problem. */
const PROBLEMS = {
  gone: ['goneTitle', 'goneText'],
  forbidden: ['forbiddenTitle', 'forbiddenText'],
  failed: ['failedTitle', 'failedText'],
  ended: ['endedTitle', 'endedText'],
} as const satisfies Record<PreviewProblem, readonly [string, string]>

interface PreviewDialogProps {
  requested: RequestedPreview
  onClose: () => void
}

/** PREVIEW-6, PREVIEW-9: the portal in a frame as if a change set were published, or why there is no such preview. */
export function PreviewDialog({ requested, onClose }: PreviewDialogProps) {
  const text = usePreviewText()
  const { shown, problem, end, reopen } = useOpenedPreview(requested)
  return (
    <Dialog
      title={shown?.name ? text('titleOf', { name: shown.name }) : text('title')}
      width={WIDE}
      closeLabel={text('close')}
      onClose={onClose}
    >
      <div className="p-preview">
        {shown && <ShownDraft key={shown.token} shown={shown} requested={requested} end={end} />}
        {problem && (
          <div role="alert" className="p-preview-problem">
            <EmptyState
              icon="show"
              title={text(PROBLEMS[problem][0])}
              actions={problem !== 'forbidden' && <Button onClick={reopen}>{text('again')}</Button>}
            >
              {text(PROBLEMS[problem][1])}
            </EmptyState>
          </div>
        )}
        {!shown && !problem && <p role="status">{text('loading')}</p>}
      </div>
    </Dialog>
  )
}

interface ShownDraftProps {
  shown: ShownPreview
  requested: RequestedPreview
  end: () => void
}

function ShownDraft({ shown, requested, end }: ShownDraftProps) {
  const text = usePreviewText()
  const general = useText()
  const tenant = useTenant()
  const organisation = useSession((session) => session.organisation)
  const [width, setWidth] = useState<number>(PREVIEW_WIDTHS[2])
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [scheme, setScheme] = useState<ColorScheme>(useColorScheme((look) => look.scheme))
  const isSynthetic = requested.person !== null
  const frame = useMemo(
    () => frameOf({ shown, tenant, organisation: isSynthetic ? null : organisation, language, scheme, end }),
    // the page of the frame begins anew for another language or scheme alone
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, language, scheme],
  )
  const copyLink = async () => {
    const link = `${location.origin}/portal/1/?tenantId=${tenant.tenantId}&draft=${shown.id}`
    const isCopied = await copyText(link)
    showNotice({ kind: isCopied ? 'success' : 'warning', text: isCopied ? text('copied') : link })
  }
  return (
    <>
      <div className="p-preview-tools">
        <Select
          label={text('width')}
          value={String(width)}
          options={PREVIEW_WIDTHS.map((one) => ({ value: String(one), label: text('pixels', { width: one }) }))}
          onChange={(value) => setWidth(Number(value))}
        />
        <Select
          label={text('language')}
          value={language}
          options={languageOptions(environmentFlags()?.supportedLanguages ?? LANGUAGES)}
          onChange={setLanguage}
        />
        <Select<ColorScheme>
          label={text('scheme')}
          value={scheme}
          options={[
            { value: 'light', label: text('light') },
            { value: 'dark', label: text('dark') },
          ]}
          onChange={setScheme}
        />
        {!isSynthetic && <Button onClick={() => void copyLink()}>{text('copyLink')}</Button>}
      </div>
      <p className="p-preview-note">
        {isSynthetic && <span>{text('asPerson', { name: shown.user.nickname })} </span>}
        {shown.leftOut > 0 && <span>{text('leftOut', { count: shown.leftOut })}</span>}
      </p>
      <PreviewStage
        key={`${language} ${scheme}`}
        title={general('trust.draftShown', { name: frame.draft.name })}
        width={width}
        frame={frame}
      />
    </>
  )
}

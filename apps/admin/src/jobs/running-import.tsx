import type { ImportRun } from '@portico/contract/administration/import-jobs'
import { useState } from 'react'
import { Confirm } from '../parts/confirm.tsx'
import { cancelImport } from '../parts/import/follow-import.ts'
import { usePortal } from '../portal-context.ts'

interface RunningImportProps {
  run: ImportRun
  onCancelled: () => void
}

/** The objects that are written, of all. */
export function usePartOf(): (done: number, total: number) => string {
  const { locale, texts } = usePortal()
  return (done, total) =>
    texts.jobs.partOf.replace('{n}', done.toLocaleString(locale)).replace('{all}', total.toLocaleString(locale))
}

/** CONSOLE-196: how far an import is that waits or runs, and its end by the person. */
export function RunningImport({ run: { id, state, place, done, total }, onCancelled }: RunningImportProps) {
  const { portal, texts } = usePortal()
  const partOf = usePartOf()
  const [isCancelling, setCancelling] = useState(false)
  const text =
    state === 'waiting'
      ? texts.fileImport.queued.replace('{n}', String(place ?? 1))
      : total !== null && done !== null
        ? partOf(done, total)
        : texts.fileImport.applying
  return (
    <>
      <p role="status">{text}</p>
      <progress aria-label={texts.jobs.progress} {...(total ? { value: done ?? 0, max: total } : {})} />
      <div className="actions is-start">
        <button type="button" className="button" onClick={() => setCancelling(true)}>
          {texts.jobs.cancelImport}
        </button>
      </div>
      {isCancelling && (
        <Confirm
          title={texts.jobs.cancelImport}
          detail={texts.jobs.cancelImportDetail}
          action={texts.jobs.cancelImport}
          isDangerous
          run={async () => {
            await cancelImport(portal, id)
            onCancelled()
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  )
}

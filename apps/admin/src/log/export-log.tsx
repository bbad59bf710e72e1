import type { ExportedPart } from '@portico/contract/administration/audit'
import { AUDIT_EXPORT, AUDIT_FORMATS, type AuditFormat } from '@portico/contract/rules/administration/audit'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf, type Query } from '../calls/call.ts'
import { saveFile } from '../parts/file/save-file.ts'
import { usePortal } from '../portal-context.ts'

const TYPES: Record<AuditFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' }

interface ExportLogProps {
  query: Query
  onProblem: (problem: string) => void
}

/** CONSOLE-83: saves the entries that the filters leave as a file of either format. */
export function ExportLog({ query, onProblem }: ExportLogProps) {
  const { portal, locale, texts } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), []) // WIRE-45
  const run = async (format: AuditFormat) => {
    reading.current = new AbortController()
    const { signal } = reading.current
    setBusy(true)
    onProblem('')
    try {
      const parts: Blob[] = []
      let entries = 0
      let part: ExportedPart | undefined
      // AUDIT-21: a file has the latest entries, in whatever order the list is
      const filter = { ...query, sort: undefined }
      do {
        const cursor = part?.nextCursor ?? undefined
        part = (
          await call<ExportedPart>(portal, { path: 'audit/export', query: { ...filter, format, cursor }, signal })
        ).body
        parts.push(new Blob([part.text]))
        entries += part.entries
      } while (part.nextCursor !== null)
      saveFile(`${texts.log.title}.${format}`, parts, TYPES[format])
      portal.toast(texts.list.exported.replace('{n}', entries.toLocaleString(locale)))
      if (part.isCut) onProblem(texts.log.cut.replace('{n}', AUDIT_EXPORT.entries.toLocaleString(locale)))
    } catch (error) {
      if (!signal.aborted) onProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="export">
      {AUDIT_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="button is-plain"
          disabled={isBusy}
          onClick={() => void run(format)}
        >
          <Download size={16} aria-hidden="true" focusable="false" />
          {texts.log.exports[format]}
        </button>
      ))}
    </div>
  )
}

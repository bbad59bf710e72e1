import type { TenantExport } from '@portico/contract/administration/tenants'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { saveFile } from '../parts/file/save-file.ts'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-179: the export of a tenant as a file. It asks for a proof of identity. */
export function ExportTenant({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setProblem('')
    setBusy(true)
    try {
      const { body } = await call<TenantExport>(portal, {
        ...{ method: 'POST', path: `tenants/${encodeURIComponent(id)}/export` },
      })
      const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0))
      saveFile(body.name, [new Blob([bytes])], 'application/zip')
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <section className="card narrow" aria-labelledby="tenant-export">
      <h2 id="tenant-export">{texts.tenantData.exportTitle}</h2>
      <p className="quiet">{texts.tenantData.exportDetail}</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="actions is-start">
        <button type="button" className="button" disabled={isBusy} onClick={() => void save()}>
          {texts.tenantData.exportAction}
        </button>
      </div>
    </section>
  )
}

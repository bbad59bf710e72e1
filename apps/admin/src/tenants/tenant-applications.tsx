import type { TenantApplicationChoice } from '@portico/contract/administration/applications'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'
import { DeletionQuestion } from '../parts/object/deletion-question.tsx'
import { AddApplication } from './add-application.tsx'

/** CONSOLE-39, CONSOLE-136: the applications of a tenant, for operators of the platform. */
export function TenantApplications({ id }: { id: string }) {
  const { portal, locale, texts } = usePortal()
  const path = `tenants/${encodeURIComponent(id)}/applications`
  const { answer, problem, reload } = useAnswer<TenantApplicationChoice>({ path })
  const [removed, setRemoved] = useState<string | null>(null)
  // without its tag no choice can be saved
  if (!answer)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  const { applicationCodes: codes, catalogue } = answer.body
  const nameOf = (code: string) => catalogue.find((one) => one.code === code)?.names[locale] ?? code
  const save = async (applicationCodes: string[]) => {
    await call(portal, { method: 'PUT', path, tag: answer.tag, body: { applicationCodes } })
    portal.toast(texts.saved)
    reload()
  }
  return (
    <section className="card narrow" aria-labelledby="tenant-applications">
      <h2 id="tenant-applications">{texts.register.tenantTitle}</h2>
      <ul className="rows">
        {codes.map((code) => (
          <li key={code} className="with-action">
            <div className="what">
              <b>{nameOf(code)}</b>
              <small>{code}</small>
            </div>
            <button
              type="button"
              className="button"
              aria-label={texts.register.removeTitle.replace('{name}', code)}
              onClick={() => setRemoved(code)}
            >
              {texts.register.remove}
            </button>
          </li>
        ))}
      </ul>
      <p className="problem" role="alert">
        {problem}
      </p>
      <AddApplication
        applications={catalogue
          .filter(({ code }) => !codes.includes(code))
          .map(({ code }) => ({ code, name: nameOf(code) }))}
        onAdd={(code) => save([...codes, code])}
      />
      {removed !== null && (
        <DeletionQuestion
          path={`${path}/${encodeURIComponent(removed)}/deletion`}
          title={texts.register.removeTitle.replace('{name}', removed)}
          detail={texts.register.removeDetail}
          final={texts.catalogue.takeAway}
          action={texts.register.remove}
          run={() => save(codes.filter((code) => code !== removed))}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

import type { ApplicationChoice } from '@portico/contract/administration/applications'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Form } from '../parts/form/form.tsx'

/** CONSOLE-39: the applications of a tenant, for operators of the platform. */
export function TenantApplications({ id }: { id: string }) {
  const { portal, texts } = usePortal()
  const path = `tenants/${encodeURIComponent(id)}/applications`
  const { answer, problem, reload } = useAnswer<ApplicationChoice>({ path })
  const [failure, setFailure] = useState('')
  const [removed, setRemoved] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  // without its tag no choice can be saved
  if (!answer)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  const codes = answer.body.applicationCodes
  const save = async (applicationCodes: string[]) => {
    await call(portal, { method: 'PUT', path, tag: answer.tag, body: { applicationCodes } })
    portal.toast(texts.saved)
    reload()
  }
  const add = async ({ code }: { code: string }) => {
    setFailure('')
    try {
      await save([...codes, code.trim()])
      setAdded(added + 1)
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    }
  }
  return (
    <section className="card narrow" aria-labelledby="tenant-applications">
      <h2 id="tenant-applications">{texts.register.tenantTitle}</h2>
      <ul className="rows">
        {codes.map((code) => (
          <li key={code} className="with-action">
            <b>{code}</b>
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
      <Form<{ code: string }>
        key={added}
        fields={[
          { name: 'code', label: texts.register.code, hint: texts.register.codeHint, isRequired: true, maxLength: 63 },
        ]}
        value={{ code: '' }}
        action={texts.register.add}
        problem={failure || problem}
        onSubmit={add}
      />
      {removed !== null && (
        <Confirm
          title={texts.register.removeTitle.replace('{name}', removed)}
          detail={texts.register.removeDetail}
          action={texts.register.remove}
          isDangerous
          run={() => save(codes.filter((code) => code !== removed))}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

import type { ViewAsPolicy } from '@portico/contract/administration/view-as'
import { useState } from 'react'
import { useObject } from '../calls/use-object.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Form } from '../parts/form/form.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { ConflictDialog } from '../parts/object/conflict-dialog.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { usePortal } from '../portal-context.ts'

const valuesOf = ({ consentRequired }: ViewAsPolicy): Values => ({ consentRequired: String(consentRequired) })

/** VIEWAS-13: whether views need the consent of the person. Saving asks for a proof of identity. */
export function ViewAsPolicyPage() {
  const { portal, texts } = usePortal()
  const mayEdit = useTenantRights().has('edit sign-in')
  const { object, problem, conflict, save, overwrite, takeTheirs, postpone, formKey } = useObject<
    ViewAsPolicy,
    ViewAsPolicy
  >('view-as-policy')
  const [confirmed, setConfirmed] = useState<ViewAsPolicy | null>(null)
  const { title, intro, consent, required, optional, confirmDetail, optionalDetail } = texts.viewAsPolicy
  const shown = (value: string | null) => (value === 'true' ? required : optional)
  return (
    <>
      <SettingsPage
        back={<BackLink to="/sign-in" label={texts.signIn.title} />}
        title={title}
        intro={intro}
        problem={object ? undefined : problem}
      >
        {object && (
          <div className="card narrow">
            {mayEdit ? (
              <Form<Values>
                key={formKey}
                fields={[
                  {
                    ...{ name: 'consentRequired', label: consent, kind: 'choice', isRequired: true },
                    options: ['false', 'true'].map((value) => ({ value, label: shown(value) })),
                  },
                ]}
                value={valuesOf(object)}
                action={texts.save}
                problem={problem}
                title={texts.settings}
                onSubmit={({ consentRequired }) => {
                  setConfirmed({ consentRequired: consentRequired === 'true' })
                  return Promise.resolve(false)
                }}
              />
            ) : (
              <p>{shown(String(object.consentRequired))}</p>
            )}
          </div>
        )}
      </SettingsPage>
      {confirmed && (
        <Confirm
          title={texts.question
            .replace('{action}', texts.save)
            .replace('{name}', shown(String(confirmed.consentRequired)))}
          detail={confirmed.consentRequired ? confirmDetail : optionalDetail}
          action={texts.save}
          run={async () => {
            if (await save(confirmed)) portal.toast(texts.saved)
          }}
          onClose={() => setConfirmed(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={title}
          mine={valuesOf(conflict.mine)}
          theirs={valuesOf(conflict.theirs)}
          labels={{ consentRequired: consent }}
          show={shown}
          onOverwrite={() => void overwrite()}
          onTakeTheirs={takeTheirs}
          onClose={postpone}
        />
      )}
    </>
  )
}

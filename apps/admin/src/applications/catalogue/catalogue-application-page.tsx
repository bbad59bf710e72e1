import type { DefinitionState } from '@portico/contract/administration/application-definitions'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useIsOperator } from '../../calls/use-rights.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { DeletionQuestion } from '../../parts/object/deletion-question.tsx'
import { ObjectPlaceholder } from '../../parts/object/object-placeholder.tsx'
import { goTo } from '../../parts/use-path.ts'
import { usePortal } from '../../portal-context.ts'
import { ApplicationHealth } from '../application-health.tsx'
import { ApplicationSecrets } from './application-secrets.tsx'
import { ApplicationVersions } from './application-versions.tsx'
import '../../parts/list/list.css'

/** CONSOLE-174: one application of the platform, for its operators. */
export function CatalogueApplicationPage({ id }: { id: string }) {
  const { portal, locale, texts } = usePortal()
  const { catalogue } = texts
  const path = `application-definitions/${encodeURIComponent(id)}`
  const { answer, problem, reload } = useAnswer<DefinitionState>({ path })
  const mayEdit = useIsOperator()
  const [isRemoving, setRemoving] = useState(false)
  const back = <BackLink to="/catalogue" label={catalogue.title} />
  if (!answer) return <ObjectPlaceholder back={back} problem={problem} />
  const names = answer.body.definition['names'] as Record<string, string>
  const name = names[locale] ?? id
  return (
    <main className="page detail application-page" aria-labelledby="page-title">
      {back}
      <header className="page-head">
        <div>
          <h1 id="page-title">{name}</h1>
          <p className="quiet">{id}</p>
        </div>
        {mayEdit && (
          <div className="actions">
            <button type="button" className="button is-danger" onClick={() => setRemoving(true)}>
              {catalogue.remove}
            </button>
          </div>
        )}
      </header>
      <ApplicationHealth path={path} />
      <ApplicationVersions key={answer.body.revision} path={path} name={name} mayEdit={mayEdit} onChanged={reload} />
      <ApplicationSecrets path={path} code={id} />
      {isRemoving && (
        <DeletionQuestion
          path={`${path}/deletion`}
          title={texts.question.replace('{action}', catalogue.remove).replace('{name}', name)}
          detail={catalogue.removeDetail.replace('{name}', name)}
          final={catalogue.removeFinal}
          action={catalogue.remove}
          run={async () => {
            const { tag } = await call(portal, { path })
            await call(portal, { method: 'DELETE', path, tag })
            portal.toast(catalogue.removed)
            goTo('/catalogue')
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </main>
  )
}

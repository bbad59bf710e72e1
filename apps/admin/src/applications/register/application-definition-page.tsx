import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { DefinitionResult } from './definition-result.tsx'
import { DefinitionText } from './definition-text.tsx'
import { useDefinition } from './use-definition.ts'
import { Revisions } from './revisions.tsx'
import '../../parts/form/form.css'
import '../../parts/list/list.css'
import './register.css'

/** CONSOLE-37: registers or changes an application by its definition. */
export function ApplicationDefinitionPage() {
  const { locale, texts } = usePortal()
  const {
    text,
    problem,
    problems,
    checked,
    appliedCode,
    groups,
    isBusy,
    setDefinitionText,
    choose,
    check,
    apply,
    loadRevision,
  } = useDefinition()
  const [takesMenus, setTakesMenus] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const names = checked?.definition['names'] as Record<string, string> | undefined
  const name = names?.[locale] ?? checked?.code ?? ''
  const knownCode = appliedCode ?? (checked && !checked.check.isNew ? checked.code : null)
  return (
    <main className="page detail register" aria-labelledby="page-title">
      <BackLink to="/applications" label={texts.applications.title} />
      <header className="page-head">
        <div>
          <h1 id="page-title">{texts.register.title}</h1>
          <p className="quiet">{texts.register.intro}</p>
        </div>
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      <DefinitionText
        text={text}
        problems={problems}
        groups={groups}
        isBusy={isBusy}
        isChecked={checked !== null}
        onType={setDefinitionText}
        onChoose={(file) => void choose(file)}
        onCheck={() => {
          setTakesMenus(false)
          void check()
        }}
      />
      <p className="heard" role="status">
        {problems.length > 0
          ? texts.register.problems
          : checked
            ? texts.register.result
            : appliedCode === null
              ? ''
              : texts.register.applied}
      </p>
      {checked && (
        <DefinitionResult
          name={name}
          check={checked.check}
          takesMenus={takesMenus}
          onTake={setTakesMenus}
          onApply={() => setConfirming(true)}
        />
      )}
      {appliedCode !== null && (
        <section className="card" aria-labelledby="definition-applied">
          <h2 id="definition-applied">{texts.register.applied}</h2>
          <p>{texts.register.give.replace('{code}', appliedCode)}</p>
        </section>
      )}
      {knownCode !== null && (
        <Revisions
          key={`${knownCode} ${appliedCode}`}
          code={knownCode}
          onUse={(revision) => void loadRevision(knownCode, revision)}
        />
      )}
      {isConfirming && checked && (
        <Confirm
          title={texts.register.confirmTitle}
          detail={texts.register.confirmDetail.replace('{name}', name)}
          action={texts.register.apply}
          run={() => apply(checked, takesMenus)}
          onClose={() => setConfirming(false)}
        />
      )}
    </main>
  )
}

import { Banner } from '../../../ui/feedback/banner.tsx'
import { SetupField } from '../setup-field.tsx'
import { useSetupText } from '../setup-text.ts'
import { StepFrame } from '../step-frame.tsx'
import type { Setup } from '../use-setup.ts'

const COMMAND = 'npm run portico -- setup --code CODE -f setup.yaml'

/** SETUP-4: the set-up code, printed in the server's log or by `portico setup code`. */
export function CodeStep({ setup }: { setup: Setup }) {
  const text = useSetupText()
  return (
    <StepFrame setup={setup} lead={<p>{text('code.text')}</p>}>
      {setup.isRestored && <Banner>{text('code.restored')}</Banner>}
      <SetupField
        setup={setup}
        field="code"
        label={text('code.label')}
        hint={text('code.hint')}
        icon="password"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        autoFocus
        value={setup.secrets.code}
        onChange={(code) => setup.updateSecrets({ code })}
      />
      <details className="p-setup-command">
        <summary>{text('code.byCommand')}</summary>
        <p>{text('code.commandText')}</p>
        <pre>
          <code>{COMMAND}</code>
        </pre>
      </details>
    </StepFrame>
  )
}

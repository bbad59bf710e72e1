import { SECRET_OVERLAP_HOURS } from '@portico/contract/rules/administration/application-secrets'
import { useId, useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { usePortal } from '../../portal-context.ts'

export type SecretQuestion = { act: 'create' } | { act: 'rotate' | 'revoke'; id: number; name: string }

interface SecretConfirmProps {
  question: SecretQuestion
  onCreate: () => Promise<void>
  onRotate: (id: number, overlapHours: number) => Promise<void>
  onRevoke: (id: number) => Promise<void>
  onClose: () => void
}

/** CONSOLE-177: the question before a secret is created, rotated or revoked. */
export function SecretConfirm({ question, onCreate, onRotate, onRevoke, onClose }: SecretConfirmProps) {
  const { catalogue } = usePortal().texts
  const [hours, setHours] = useState<number>(SECRET_OVERLAP_HOURS.default)
  const hoursId = useId()
  if (question.act === 'create')
    return (
      <Confirm
        title={catalogue.create}
        detail={catalogue.createDetail}
        action={catalogue.create}
        run={onCreate}
        onClose={onClose}
      />
    )
  const { act, id, name } = question
  if (act === 'revoke')
    return (
      <Confirm
        title={catalogue.revokeTitle.replace('{name}', name)}
        detail={catalogue.revokeDetail}
        action={catalogue.revoke}
        isDangerous
        run={() => onRevoke(id)}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={catalogue.rotateTitle.replace('{name}', name)}
      detail={catalogue.rotateDetail}
      action={catalogue.rotate}
      isReady={Number.isInteger(hours) && hours >= 0 && hours <= SECRET_OVERLAP_HOURS.maximum}
      run={() => onRotate(id, hours)}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={hoursId}>{catalogue.overlap}</label>
        <input
          id={hoursId}
          type="number"
          min={0}
          max={SECRET_OVERLAP_HOURS.maximum}
          placeholder={catalogue.overlapHint}
          value={Number.isNaN(hours) ? '' : hours}
          onChange={({ target }) => setHours(target.valueAsNumber)}
        />
      </div>
    </Confirm>
  )
}

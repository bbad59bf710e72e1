import type { ParticipantOrganisation } from '@portico/contract/tenants/participants'
import { reportFailure } from '../../lib/api/failures.ts'
import { Menu, MenuChoice, MenuDivider } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { groupsOf, joinNames } from './participant-list.ts'
import { useParticipantText } from './participant-text.ts'
import { useParticipants } from './use-participants.ts'

/** ORG-78: chooses the organisation of a participant that the person works for. The administering one comes first. */
export function ParticipantMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useParticipantText()
  const { organisations, present, choose } = useParticipants()
  const { admin, others } = groupsOf(organisations)
  const group = (label: string, members: readonly ParticipantOrganisation[]) =>
    members.length > 0 && (
      <MenuChoice
        label={label}
        value={String(present?.id)}
        options={members.map(({ id, fullName, name }) => ({ value: String(id), label: labelOf(fullName, name) }))}
        onChange={(id) => choose(Number(id))}
      />
    )
  return (
    <Menu label={text('title')} trigger={trigger} placement="bottom end" onClose={onClose}>
      {group(text('admin'), admin)}
      {admin.length > 0 && others.length > 0 && <MenuDivider />}
      {group(text('others'), others)}
    </Menu>
  )
}

/** An invalid name is logged; the person sees the short name. */
function labelOf(fullName: unknown, name: string): string {
  try {
    return joinNames(fullName)
  } catch (error) {
    reportFailure(error)
    return name
  }
}

import { useMemo, useState } from 'react'
import type { Invitation } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import type { InviteTabData } from '../loader.ts'
import { createInvitationColumns } from './invitation-columns.tsx'
import { InviteForm } from './invite-form.tsx'
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx'

export const InviteTab = ({ data: { invitations } }: { data: InviteTabData }) => {
  const { outcome, isPending } = useResult(invitations)
  const [revoked, setRevoked] = useState<Invitation>()
  const columns = useMemo(() => createInvitationColumns(setRevoked), [])
  const page = outcome?.ok ? outcome.value : undefined
  return (
    <>
      <InviteForm />
      <TitledSection title="Invitations">
        {outcome?.ok === false ? (
          <LoadError title="The invitations could not be loaded" error={outcome.error} />
        ) : (
          <StaffTable
            width="62rem"
            isPending={isPending}
            label="Invitations"
            columns={columns}
            rows={page?.items}
            rowKey={({ id }) => id}
            expectedRows={4}
            empty={
              <EmptyState
                icon="mail"
                title="Nobody has been invited yet"
                detail="An invitation is an e-mail with a link that works once, for three days."
              />
            }
          />
        )}
        <ListPager page={page} noun="invitations" isBusy={isPending} />
      </TitledSection>
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

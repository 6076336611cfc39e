import { useMemo, useState } from 'react'
import type { Invitation } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { InviteTabData } from '../loader.ts'
import { createInvitationColumns } from './invitation-columns.tsx'
import { InviteForm } from './invite-form.tsx'
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx'

const noRows: Invitation[] = []

export const InviteTab = ({ data: { invitations } }: { data: InviteTabData }) => {
  const { outcome, isPending } = useResult(invitations)
  const [revoked, setRevoked] = useState<Invitation>()
  const columns = useMemo(() => createInvitationColumns(setRevoked), [])
  const page = outcome?.ok ? outcome.value : undefined
  const pager = usePagerHandlers(page)
  return (
    <>
      <InviteForm />
      <TitledSection title="Invitations">
        {outcome?.ok === false ? (
          <LoadError title="The invitations could not be loaded" error={outcome.error} />
        ) : (
          <TableFrame width="62rem" isPending={page !== undefined && isPending}>
            <DataTable
              label="Invitations"
              columns={columns}
              rows={page?.items ?? noRows}
              rowKey={({ id }) => id}
              isLoading={!page}
              expectedRows={4}
              empty={
                <EmptyState
                  icon="mail"
                  title="Nobody has been invited yet"
                  detail="An invitation is an e-mail with a link that works once, for three days."
                />
              }
            />
          </TableFrame>
        )}
        {page && page.items.length > 0 && (
          <Pager shown={page.items.length} total={page.total} noun="invitations" isBusy={isPending} {...pager} />
        )}
      </TitledSection>
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

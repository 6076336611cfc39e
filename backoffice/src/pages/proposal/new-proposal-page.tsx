import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { readProposedParty } from '#/features/proposal/proposed-party.ts'
import type { NewProposalData } from './loader.ts'
import { ProposalEditor } from './parts/proposal-editor.tsx'

export const NewProposalPage = () => {
  const { proposedFor, replies } = useLoaderData<NewProposalData>()
  const { state } = useLocation()
  const { outcome } = useResult(proposedFor)
  const first = outcome?.ok ? outcome.value : undefined
  const party = readProposedParty(state)
  return (
    <StaffLayout title="New proposal" lede={<Link to="/admin/proposals">All proposals</Link>}>
      {outcome?.ok === false && <LoadError title="Who it is for could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {outcome?.ok && (
        <ProposalEditor
          proposal={undefined}
          {...(first && { first: { recipientName: first.name, recipient: first.recipient } })}
          {...(party && { firstGuests: party })}
          replies={replies}
        />
      )}
    </StaffLayout>
  )
}

import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
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
      <LoadState outcome={outcome} title="Who it is for could not be loaded" height="40rem" />
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

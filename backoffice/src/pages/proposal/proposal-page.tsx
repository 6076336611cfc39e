import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { StaffProposal } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { isClosed } from '#/features/proposal/proposal-text.ts'
import type { ProposalData } from './loader.ts'
import { ClosedProposal } from './parts/closed-proposal.tsx'
import { ProposalEditor } from './parts/proposal-editor.tsx'

interface StoredProposalProps {
  proposal: StaffProposal
  replies: ProposalData['replies']
}

/** One that is decided while it is open stays in the editor, with what is typed. */
const StoredProposal = ({ proposal, replies }: StoredProposalProps) => {
  const [wasOpen] = useState(!isClosed(proposal.state))
  return wasOpen ? <ProposalEditor proposal={proposal} replies={replies} /> : <ClosedProposal proposal={proposal} />
}

export const ProposalPage = () => {
  const { proposal: loading, replies } = useLoaderData<ProposalData>()
  const { outcome } = useResult(loading)
  const proposal = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title={proposal?.title ?? 'Proposal'}
      lede={<Link to="/admin/proposals">All proposals</Link>}
      titleGrows
    >
      {outcome?.ok === false && <LoadError title="The proposal could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {proposal && <StoredProposal key={proposal.id} proposal={proposal} replies={replies} />}
    </StaffLayout>
  )
}

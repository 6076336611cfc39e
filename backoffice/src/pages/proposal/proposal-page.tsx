import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { isClosed } from '#/features/proposal/proposal-text.ts'
import type { ProposalData } from './loader.ts'
import { ClosedProposal } from './parts/closed-proposal.tsx'
import { ProposalEditor } from './parts/proposal-editor.tsx'

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
      {proposal &&
        (isClosed(proposal.state) ? (
          <ClosedProposal proposal={proposal} />
        ) : (
          <ProposalEditor key={proposal.id} proposal={proposal} replies={replies} />
        ))}
    </StaffLayout>
  )
}

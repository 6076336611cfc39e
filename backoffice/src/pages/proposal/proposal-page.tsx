import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { MailLog, StaffProposal } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import { isClosed } from '#/features/proposal/proposal-text.ts'
import type { ProposalData } from './loader.ts'
import { ClosedProposal } from './parts/closed-proposal.tsx'
import { ProposalEditor } from './parts/proposal-editor.tsx'

interface StoredProposalProps {
  proposal: StaffProposal
  mails: MailLog | undefined
  replies: ProposalData['replies']
}

/** One that is decided while it is open stays in the editor, with what is typed. */
const StoredProposal = ({ proposal, mails, replies }: StoredProposalProps) => {
  const [wasOpen] = useState(!isClosed(proposal.state))
  if (!wasOpen) return <ClosedProposal proposal={proposal} />
  return <ProposalEditor proposal={proposal} replies={replies} {...(mails && { mails })} />
}

export const ProposalPage = () => {
  const { proposal: loading, mails: loadingMails, replies } = useLoaderData<ProposalData>()
  const { outcome } = useResult(loading)
  const { outcome: mails } = useResult(loadingMails)
  const proposal = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title={proposal?.title ?? 'Proposal'}
      lede={<Link to="/admin/proposals">All proposals</Link>}
      titleGrows
    >
      {/* Its first line says which mail did not arrive: nothing below moves later. */}
      <LoadState
        outcome={proposal && !mails ? undefined : outcome}
        title="The proposal could not be loaded"
        height="40rem"
      />
      {proposal && mails && (
        <StoredProposal
          key={proposal.id}
          proposal={proposal}
          mails={mails.ok ? mails.value : undefined}
          replies={replies}
        />
      )}
    </StaffLayout>
  )
}

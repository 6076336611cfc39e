import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { MailLog, StaffProposal } from '@escapes/contract'
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
      {outcome?.ok === false && <LoadError title="The proposal could not be loaded" error={outcome.error} />}
      {(!outcome || (proposal && !mails)) && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {/* Its first line says which mail did not arrive: nothing below moves later. */}
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

import { Link } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import { useResult, type Result } from '@escapes/platform/result'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import type { Guests } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { attentionText, proposalDaysText, proposalStateLabels } from './proposal-text.ts'
import css from './proposals-brief.module.css'
import { toNewProposalState } from './proposed-party.ts'

export type ProposalsOfSubject = Promise<Result<CallOutput<'GET /admin/proposals'>>>

interface ProposalsBriefProps {
  proposals: ProposalsOfSubject
  /** Whose they are, and for whom another one is made. */
  of: { customer: string } | { conversation: string }
  party?: Guests | undefined
  canMake: boolean
}

/** The latest proposals of somebody, and the way to another one. */
export const ProposalsBrief = ({ proposals, of, party, canMake }: ProposalsBriefProps) => {
  const { outcome } = useResult(proposals)
  const page = outcome?.ok ? outcome.value : undefined
  const search = new URLSearchParams(of).toString()
  return (
    <TitledSection
      title="Proposals"
      level={2}
      action={page && page.total > page.items.length && <Link to={`/admin/proposals?${search}`}>All {page.total}</Link>}
    >
      <div className={css.proposals}>
        {outcome?.ok === false && <SectionError subject="The proposals" error={outcome.error} />}
        {page && page.items.length > 0 && (
          <ul className={css.list}>
            {page.items.map((proposal) => (
              <li key={proposal.id}>
                <Link to={`/admin/proposals/${proposal.id}`}>{proposal.title}</Link>
                <span className={css.muted}>
                  {[
                    proposal.number,
                    proposalStateLabels[proposal.state],
                    attentionText(proposal, todayInSriLanka()),
                    proposalDaysText(proposal),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {canMake && (
          <div>
            <ButtonLink
              to={`/admin/proposals/new?${search}`}
              state={toNewProposalState(party)}
              variant="secondary"
              size="sm"
            >
              <Icon name="plus" size={16} />
              <span>Make a proposal</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </TitledSection>
  )
}

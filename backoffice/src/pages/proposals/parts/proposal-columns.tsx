import { Link } from 'react-router-dom'
import type { ProposalSummary } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { ProposalStateBadge } from '#/features/proposal/proposal-state-badge.tsx'
import { attentionText, lastDayText, openedTexts, proposalDaysText } from '#/features/proposal/proposal-text.ts'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import css from './proposal-columns.module.css'

export const proposalColumns: readonly Column<ProposalSummary>[] = [
  {
    id: 'title',
    header: 'Proposal',
    cell: ({ id, title, number }) => (
      <TwoLineCell first={<Link to={`/admin/proposals/${id}`}>{title}</Link>} second={number} title={title} />
    ),
  },
  { id: 'who', header: 'For', width: '9rem', cell: ({ recipientName }) => recipientName },
  {
    id: 'days',
    header: 'Days, parts',
    width: '15rem',
    cell: (proposal) => (
      <TwoLineCell
        first={proposalDaysText(proposal)}
        second={proposal.parts === 1 ? '1 part' : `${proposal.parts} parts`}
      />
    ),
  },
  {
    id: 'state',
    header: 'State, last day',
    width: '9.5rem',
    cell: (proposal) => {
      const today = todayInSriLanka()
      const waiting = (proposal.attention === 'ending' || proposal.attention === 'asked-again') && (
        <span className={css.attention}>{attentionText(proposal, today)}</span>
      )
      return (
        <TwoLineCell
          first={<ProposalStateBadge state={proposal.state} />}
          second={waiting || lastDayText(proposal, today)}
        />
      )
    },
  },
  {
    id: 'opened',
    header: 'Opened',
    width: '11rem',
    cell: (proposal) => {
      const { often, last } = openedTexts(proposal)
      const unanswered = proposal.attention === 'unanswered' && (
        <span className={css.attention}>{attentionText(proposal, todayInSriLanka())}, </span>
      )
      return (
        <TwoLineCell
          first={often}
          second={
            last && (
              <>
                {unanswered}
                {last}
              </>
            )
          }
        />
      )
    },
  },
  {
    id: 'changed',
    header: 'Changed, by',
    width: '10.5rem',
    isSecondary: true,
    priority: 'medium',
    cell: ({ updatedAt, by }) => (
      <LabelledCell label="Changed">
        <TwoLineCell first={formatShortInSriLankaTime(updatedAt)} second={by} />
      </LabelledCell>
    ),
  },
]

import type { CivilDate, ProposalState, ProposalSummary, StaffProposal } from '@escapes/contract'
import {
  addDays,
  civilDateAt,
  clockInSriLanka,
  formatDate,
  formatDateRange,
  formatShortDate,
} from '@escapes/contract/dates'

export const proposalStateLabels = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ProposalState, string>
export const proposalStateChoices = Object.keys(proposalStateLabels) as readonly ProposalState[]

/** Nobody can change or accept it any more. */
export const isClosed = (state: ProposalState): boolean =>
  state === 'accepted' || state === 'declined' || state === 'withdrawn'

export const proposalDaysText = ({ startsOn, endsOn }: Pick<ProposalSummary, 'startsOn' | 'endsOn'>): string =>
  startsOn === null ? '' : endsOn && endsOn !== startsOn ? formatDateRange(startsOn, endsOn) : formatDate(startsOn)

type Opened = Pick<ProposalSummary, 'state' | 'opened' | 'openedAt'>

/** `Opened 3 times`, and `last Tue 24 Nov 16:10`; nothing before it was sent. */
export const openedTexts = ({ state, opened, openedAt }: Opened): { often: string; last: string } => {
  if (opened === 0 || openedAt === null) return { often: state === 'draft' ? '' : 'Not opened yet', last: '' }
  const at = new Date(openedAt)
  const last = `${formatShortDate(civilDateAt(at))} ${clockInSriLanka(at)}`
  return opened === 1 ? { often: 'Opened once', last } : { often: `Opened ${opened} times`, last: `last ${last}` }
}

/** In one sentence. */
export const openedText = (proposal: Opened): string => Object.values(openedTexts(proposal)).filter(Boolean).join(', ')

/** The last day on which it can be accepted: it ends with that day. */
export const lastDayOf = (expiresAt: string) => civilDateAt(new Date(Date.parse(expiresAt) - 1))

const noticeDays = 14

/** Until when, since when not any more, or when it is deleted, from two weeks before. */
export const lastDayText = (
  { state, expiresAt, deletesOn }: Pick<ProposalSummary, 'state' | 'expiresAt' | 'deletesOn'>,
  today: CivilDate,
): string => {
  if (deletesOn && deletesOn <= addDays(today, noticeDays)) return `deleted on ${formatShortDate(deletesOn)}`
  if (expiresAt === null || isClosed(state)) return ''
  return `${state === 'expired' ? 'ended' : 'until'} ${formatShortDate(lastDayOf(expiresAt))}`
}

/** Of what is deleted one day: when, and what keeps it. */
export const deletionText = ({ deletesOn }: Pick<StaffProposal, 'deletesOn'>): string =>
  deletesOn ? `Deleted on ${formatDate(deletesOn)}, unless it is changed before.` : ''

/** Why the traveller should be written to; nothing where nobody has to be. */
export const attentionText = (
  { attention, expiresAt }: Pick<ProposalSummary, 'attention' | 'expiresAt'>,
  today: CivilDate,
): string => {
  if (attention === 'asked-again') return 'Asked for again'
  if (attention === 'unanswered') return 'No answer'
  if (attention !== 'ending' || expiresAt === null) return ''
  return lastDayOf(expiresAt) <= today ? 'Ends today' : 'Ends tomorrow'
}

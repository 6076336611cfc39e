import type { ProposalState, ProposalSummary } from '@escapes/contract'
import { civilDateAt, clockInSriLanka, formatDate, formatDateRange, formatShortDate } from '@escapes/contract/dates'

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

/** `Opened 3 times, last Tue 24 Nov 16:10`; nothing before it was sent. */
export const openedText = ({ state, opened, openedAt }: Pick<ProposalSummary, 'state' | 'opened' | 'openedAt'>) => {
  if (opened === 0 || openedAt === null) return state === 'draft' ? '' : 'Not opened yet'
  const at = new Date(openedAt)
  const last = `${formatShortDate(civilDateAt(at))} ${clockInSriLanka(at)}`
  return opened === 1 ? `Opened once, ${last}` : `Opened ${opened} times, last ${last}`
}

/** The last day on which it can be accepted: it ends with that day. */
export const lastDayOf = (expiresAt: string) => civilDateAt(new Date(Date.parse(expiresAt) - 1))

export const lastDayText = ({ state, expiresAt }: Pick<ProposalSummary, 'state' | 'expiresAt'>): string => {
  if (expiresAt === null || isClosed(state)) return ''
  return `${state === 'expired' ? 'ended' : 'until'} ${formatShortDate(lastDayOf(expiresAt))}`
}

import { Link } from 'react-router-dom'
import type { StatementLine } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Badge, Button, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { RowAction } from '#/features/table/row-action.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import css from '#/features/table/row-actions.module.css'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { bankChargeBadge, lineBadges, lineMeaningLabels, putAwayBadge, unclearTexts } from '../labels.ts'

const unknownBadge = { label: 'Unknown', icon: 'info', tone: 'neutral' } as const

export type LineAction = 'accept' | 'assign' | 'reassign' | 'split' | 'ignore'

/** `€540.00 of 14 May`: names a button for screen readers. */
export const lineAmountAndDayText = (line: StatementLine): string =>
  `${moneyText(line, line.currency)} of ${formatDate(line.bookedOn)}`

const toBadge = ({ state, amount, ignoredAs }: StatementLine) => {
  if (ignoredAs === 'bank-charge') return bankChargeBadge
  return state === 'ignored' && amount < 0 ? putAwayBadge : (lineBadges[state] ?? unknownBadge)
}

const StateBadge = ({ line }: { line: StatementLine }) => {
  const { label, icon, tone } = toBadge(line)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const meaningText = ({ state, meaning, amount }: StatementLine): string | null => {
  if (meaning) return amount < 0 ? 'shows a refund' : (lineMeaningLabels[meaning] ?? 'something else')
  return state === 'matched' && amount > 0 ? 'being recorded' : null
}

const BookingCell = ({ line }: { line: StatementLine }) => {
  const { booking, candidates: candidateReferences, amount, isLikeBankCharge, suggestion, unclearBecause } = line
  if (booking)
    return (
      <TwoLineCell
        first={<Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link>}
        second={`${booking.customer}, ${booking.title}`}
        title={`${booking.customer}, ${booking.title}`}
      />
    )
  if (suggestion)
    return (
      <TwoLineCell
        first={`${suggestion.reference}?`}
        second={`${suggestion.customer}, this is due`}
        title={`${suggestion.customer} owes exactly this amount`}
      />
    )
  if (isLikeBankCharge) return <TwoLineCell first="Bank charge?" second="Same words as before" />
  const references = candidateReferences.join(', ')
  const unclear = unclearBecause && unclearTexts[unclearBecause]
  if (unclear)
    return <TwoLineCell first={`${references}?`} second={unclear.brief} title={`${references}. ${unclear.full}`} />
  return candidateReferences.length > 0 ? (
    <TwoLineCell first={amount < 0 ? 'Mentions' : 'Could be'} second={references} title={references} />
  ) : null
}

interface LineActionsProps {
  line: StatementLine
  /** The line whose suggestion is being accepted. */
  acceptingId: string | undefined
  onRequest: (line: StatementLine, action: LineAction) => void
}

const LineActions = ({ line, acceptingId, onRequest }: LineActionsProps) => {
  const name = lineAmountAndDayText(line)
  const suggested = line.suggestion?.reference ?? (line.isLikeBankCharge ? 'bank charge' : undefined)
  const others = suggested ? ({ variant: 'secondary' } as const) : {}
  const accept = suggested && (
    <RowAction
      text="Accept"
      isBusy={acceptingId === line.id}
      name={`Accept ${suggested} for ${name}`}
      onClick={() => onRequest(line, 'accept')}
      variant="primary"
    />
  )
  const isRecorded = line.state === 'matched' && line.meaning !== null && line.amount > 0
  if (isRecorded)
    return (
      <div className={css.buttons}>
        <RowAction text="Reassign" name={`Reassign ${name}`} onClick={() => onRequest(line, 'reassign')} />
      </div>
    )
  if (line.state === 'outgoing')
    return (
      <div className={css.buttons}>
        {accept}
        <RowAction text="Put away" name={`Put away ${name}`} onClick={() => onRequest(line, 'ignore')} />
        <RowAction
          text="Record a refund"
          name={`Record a refund with ${name}`}
          onClick={() => onRequest(line, 'assign')}
        />
      </div>
    )
  // Who ignored it may have been wrong: the money of a customer would be lost from sight.
  if (line.state === 'ignored')
    return (
      <div className={css.buttons}>
        <RowAction
          text={line.amount < 0 ? 'Record a refund' : 'Assign'}
          name={line.amount < 0 ? `Record a refund with ${name}` : `Assign ${name}`}
          onClick={() => onRequest(line, 'assign')}
        />
      </div>
    )
  if (line.state !== 'unmatched' && line.state !== 'ambiguous') return null
  return (
    <div className={css.buttons}>
      {accept}
      <Button size="sm" {...others} aria-label={`Assign ${name}`} onClick={() => onRequest(line, 'assign')}>
        Assign
      </Button>
      {!line.wholeLineId && <RowAction text="Split" name={`Split ${name}`} onClick={() => onRequest(line, 'split')} />}
      <RowAction text="Ignore" name={`Ignore ${name}`} onClick={() => onRequest(line, 'ignore')} />
    </div>
  )
}

export const createLineColumns = (
  onRequest: (line: StatementLine, action: LineAction) => void,
  acceptingId: string | undefined,
): Column<StatementLine>[] => [
  { id: 'date', header: 'Date', width: '7.25rem', cell: ({ bookedOn }) => formatDate(bookedOn) },
  {
    id: 'amount',
    header: 'Amount',
    width: '9.5rem',
    align: 'end',
    cell: (line) => <TwoLineCell first={moneyText(line, line.currency)} second={meaningText(line)} />,
  },
  {
    id: 'text',
    header: 'Payer, text',
    cell: ({ payer, text }) => <TwoLineCell first={payer ?? text} second={payer && text} title={text ?? ''} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '8.25rem',
    cell: (line) => (
      <span data-inline="">
        <StateBadge line={line} />
      </span>
    ),
  },
  { id: 'booking', header: 'Booking', width: '10.75rem', cell: (line) => <BookingCell line={line} /> },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '20.5rem',
    cell: (line) => <LineActions line={line} acceptingId={acceptingId} onRequest={onRequest} />,
  },
]

import { Link } from 'react-router-dom'
import type { StatementLine } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Badge, Button, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { moneyText } from '#/features/money/money-text.ts'
import css from '#/features/table/row-actions.module.css'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { lineLooks, meaningWords } from '../words.ts'

export type LineDeed = 'assign' | 'ignore'

/** `€540.00 of 14 May`: what a button is about, for who cannot see its row. */
export const nameOf = (line: StatementLine): string =>
  `${moneyText(line, line.currency)} of ${formatDate(line.bookedOn)}`

const BookingCell = ({ line: { booking, candidates } }: { line: StatementLine }) => {
  if (booking)
    return (
      <TwoLines
        first={<Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link>}
        second={`${booking.customer}, ${booking.title}`}
        title={`${booking.customer}, ${booking.title}`}
      />
    )
  return candidates.length > 0 ? <TwoLines first="Could be" second={candidates.join(', ')} /> : null
}

export const columnsOf = (onAsk: (line: StatementLine, deed: LineDeed) => void): Column<StatementLine>[] => [
  { id: 'date', header: 'Date', width: '9rem', cell: ({ bookedOn }) => formatDate(bookedOn) },
  {
    id: 'amount',
    header: 'Amount',
    width: '8.5rem',
    align: 'end',
    cell: (line) => moneyText(line, line.currency),
  },
  {
    id: 'text',
    header: 'Payer, text',
    cell: ({ payer, text }) => <TwoLines first={payer ?? text} second={payer && text} title={text ?? ''} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '9rem',
    cell: ({ state }) => (
      <span data-inline="">
        <Badge tone={lineLooks[state]?.tone ?? 'neutral'} icon={lineLooks[state]?.icon ?? 'info'}>
          {lineLooks[state]?.word ?? 'Unknown'}
        </Badge>
      </span>
    ),
  },
  { id: 'booking', header: 'Booking', width: '14rem', cell: (line) => <BookingCell line={line} /> },
  {
    id: 'meaning',
    header: 'Meaning',
    width: '11rem',
    cell: ({ meaning }) => meaning && (meaningWords[meaning] ?? 'something else'),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '11rem',
    cell: (line) =>
      (line.state === 'unmatched' || line.state === 'ambiguous') && (
        <div className={css.buttons}>
          <Button size="sm" aria-label={`Assign ${nameOf(line)}`} onClick={() => onAsk(line, 'assign')}>
            Assign
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Ignore ${nameOf(line)}`}
            onClick={() => onAsk(line, 'ignore')}
          >
            Ignore
          </Button>
        </div>
      ),
  },
]

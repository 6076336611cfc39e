import { formatDate } from '@escapes/contract/dates'
import type { CurrencyCode } from '@escapes/contract/money'
import { moneyText } from '#/features/money/money-text.ts'
import type { StatementPreview } from './use-statement-file.ts'

interface MatchesPreviewProps {
  matches: NonNullable<StatementPreview['matches']>
  currency: CurrencyCode
}

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What an import would book, before anything is saved. */
export const MatchesPreview = ({ matches, currency }: MatchesPreviewProps) => {
  const { matched, ambiguous, unmatched, outgoing = 0, known, bookings } = matches
  // Two lines may be alike in every column.
  const rows = bookings.map((booking, at) => ({ ...booking, key: `line-${at}` }))
  const parts = [
    matched > 0
      ? countText(matched, 'line names one booking', 'lines name one booking each')
      : 'No line names one booking',
    `${ambiguous} ambiguous`,
    `${unmatched} unmatched`,
    outgoing > 0 && `${outgoing} money out`,
    known > 0 && `${known} imported before`,
  ]
  return (
    <div>
      {known > 0 && matched + ambiguous + unmatched + outgoing === 0 ? (
        <p>Nothing is new: {countText(known, 'line was', 'lines were')} imported before.</p>
      ) : (
        <p>{parts.filter(Boolean).join(', ')}.</p>
      )}
      {bookings.length > 0 && (
        <details>
          <summary>What will be matched</summary>
          <ul>
            {rows.map(({ key, reference, bookedOn, payer, amount }) => (
              <li key={key}>
                {reference}: {moneyText({ amount }, currency)} of {formatDate(bookedOn)}
                {payer && `, ${payer}`}
              </li>
            ))}
          </ul>
          {matched > bookings.length && <p>And {matched - bookings.length} more.</p>}
        </details>
      )}
    </div>
  )
}

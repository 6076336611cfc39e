import { useState } from 'react'
import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import type { Settled } from '@escapes/platform/settled'
import { Part } from '#/features/detail/part.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { PartError } from '#/features/problem/part-error.tsx'
import { stamp } from '#/features/time/stamp.ts'
import type { Ledger } from './load-booking.ts'
import css from './money-part.module.css'
import { RecordPayment } from './record-payment.tsx'
import { TakeBack } from './take-back.tsx'

const kindWords = {
  payment: 'Payment',
  'bank-charge': 'Bank charge',
  refund: 'Refund',
  reversal: 'Taken back',
} as const
const sourceWords = { receipt: 'by receipt', statement: 'by statement', manual: 'by hand' } as const
const takesAway: ReadonlySet<string> = new Set(['refund', 'reversal'])

const detailsOf = ({ source, by, receivedOn, at, note, isReversed }: LedgerEntry): string =>
  [
    receivedOn ? formatDate(receivedOn) : stamp(at),
    source && (sourceWords[source] ?? 'another way'),
    by && `recorded by ${by}`,
    note,
    isReversed && 'taken back since',
  ]
    .filter(Boolean)
    .join(' · ')

const canTakeBack = ({ kind, isReversed }: LedgerEntry): boolean =>
  !isReversed && (kind === 'payment' || kind === 'bank-charge')

interface LedgerPartProps {
  booking: StaffBooking
  ledger: Settled<Ledger> | undefined
  onRetry?: (() => void) | undefined
}

/** Every row of the ledger; a wrong one is taken back by a row of its own. */
export const LedgerPart = ({ booking, ledger, onRetry }: LedgerPartProps) => {
  const [isRecording, setRecording] = useState(false)
  const [takingBack, setTakingBack] = useState<LedgerEntry>()
  if (ledger?.ok === false)
    return (
      <Part title="Ledger">
        <PartError what="The ledger" error={ledger.error} {...(onRetry && { onRetry })} />
      </Part>
    )
  const known = ledger?.value
  return (
    <Part
      title="Ledger"
      action={
        <Button size="sm" variant="secondary" disabled={!known} onClick={() => setRecording(true)}>
          Record a payment
        </Button>
      }
    >
      {!known && <Skeleton height="2.5rem" />}
      {known?.entries.length === 0 && <p>No payment yet.</p>}
      {known && known.entries.length > 0 && (
        <table className={css.table} aria-label="Ledger">
          <tbody>
            {known.entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <span className={entry.isReversed ? css.taken : undefined}>{kindWords[entry.kind] ?? 'Entry'}</span>
                  <span className={css.muted}>{detailsOf(entry)}</span>
                  {canTakeBack(entry) && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Take back ${moneyText(entry, known.currency)}`}
                      onClick={() => setTakingBack(entry)}
                    >
                      Take back
                    </Button>
                  )}
                </th>
                <td>
                  {takesAway.has(entry.kind) && '−'}
                  <Agreed value={entry} currency={known.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isRecording && known && <RecordPayment booking={booking} ledger={known} onClose={() => setRecording(false)} />}
      {takingBack && known && (
        <TakeBack
          booking={booking}
          entry={takingBack}
          currency={known.currency}
          onClose={() => setTakingBack(undefined)}
        />
      )}
    </Part>
  )
}

import { useState } from 'react'
import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Button, lazyOverlay, Skeleton } from '@escapes/shared-ui/core'
import type { Result } from '@escapes/platform/result'
import { RowAction } from '#/features/table/row-action.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { ProofMark } from '#/features/money/proof-mark.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { BookingLedger } from './booking-data.ts'
import css from './money-section.module.css'

const ReverseEntryDialog = lazyOverlay(async () => (await import('./reverse-entry-dialog.tsx')).ReverseEntryDialog, {
  name: 'The form',
})

const RecordPaymentDialog = lazyOverlay(async () => (await import('./record-payment-dialog.tsx')).RecordPaymentDialog, {
  name: 'The form',
})

const entryKindLabels = {
  payment: 'Payment',
  'bank-charge': 'Bank charge',
  refund: 'Refund',
  reversal: 'Reversal',
} as const
const sourceLabels = { receipt: 'from a receipt', statement: 'from a statement', manual: 'entered by staff' } as const
const methodLabels = { bank: 'bank transfer', cash: 'cash', card: 'card' } as const
const outgoingKinds: ReadonlySet<string> = new Set(['refund', 'reversal'])

const entryDetailsText = ({ source, method, by, receivedOn, at, note, isReversed }: LedgerEntry): string =>
  [
    receivedOn ? formatDate(receivedOn) : formatShortInSriLankaTime(at),
    method ? (methodLabels[method] ?? 'another way') : source && (sourceLabels[source] ?? 'another way'),
    by && `recorded by ${by}`,
    note,
    isReversed && 'reversed later',
  ]
    .filter(Boolean)
    .join(' · ')

/** Cash and cards are on no statement, so nothing is missing where none shows them. */
const hasProofMark = ({ isProven, isReversed, method }: LedgerEntry): boolean =>
  !isReversed && isProven !== undefined && (isProven || method === undefined || method === 'bank')

const canReverse = ({ kind, isReversed }: LedgerEntry): boolean =>
  !isReversed && (kind === 'payment' || kind === 'bank-charge')

interface LedgerSectionProps {
  booking: StaffBooking
  ledger: Result<BookingLedger> | undefined
  onRetry?: (() => void) | undefined
}

/** Every ledger entry; a wrong one is reversed by another entry. */
export const LedgerSection = ({ booking, ledger, onRetry }: LedgerSectionProps) => {
  const isOwn = useIsOwnBooking(booking.customer)
  const [isRecording, setRecording] = useState(false)
  const [reversing, setReversing] = useState<LedgerEntry>()
  if (ledger?.ok === false)
    return (
      <TitledSection title="Ledger">
        <SectionError subject="The ledger" error={ledger.error} {...(onRetry && { onRetry })} />
      </TitledSection>
    )
  const loadedLedger = ledger?.value
  return (
    <TitledSection
      title="Ledger"
      action={
        !isOwn && (
          <Button size="sm" variant="secondary" disabled={!loadedLedger} onClick={() => setRecording(true)}>
            Record a payment
          </Button>
        )
      }
    >
      {isOwn && <p className={css.muted}>{ownBookingText}</p>}
      {!loadedLedger && <Skeleton height="2.5rem" />}
      {loadedLedger?.entries.length === 0 && <p>No payment yet.</p>}
      {loadedLedger && loadedLedger.entries.length > 0 && (
        <table className={css.table} aria-label="Ledger">
          <tbody>
            {loadedLedger.entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <span className={entry.isReversed ? css.reversed : undefined}>
                    {entryKindLabels[entry.kind] ?? 'Entry'}
                  </span>
                  <span className={css.muted}>{entryDetailsText(entry)}</span>
                  {hasProofMark(entry) && (
                    <span>
                      <ProofMark isProven={entry.isProven === true} />
                    </span>
                  )}
                  {canReverse(entry) && !isOwn && (
                    <RowAction
                      text="Reverse"
                      variant="quiet"
                      name={`Reverse ${moneyText(entry, loadedLedger.currency)}`}
                      onClick={() => setReversing(entry)}
                    />
                  )}
                </th>
                <td>
                  {outgoingKinds.has(entry.kind) && '−'}
                  <MoneyWithDollars value={entry} currency={loadedLedger.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isRecording && loadedLedger && (
        <RecordPaymentDialog booking={booking} ledger={loadedLedger} onClose={() => setRecording(false)} />
      )}
      {reversing && loadedLedger && (
        <ReverseEntryDialog
          booking={booking}
          entry={reversing}
          currency={loadedLedger.currency}
          onClose={() => setReversing(undefined)}
        />
      )}
    </TitledSection>
  )
}

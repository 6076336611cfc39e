import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import type { Settled } from '@escapes/platform/settled'
import { Button, PaymentBadge, StatusBadge } from '@escapes/shared-ui/core'
import { Facts } from '#/features/detail/facts.tsx'
import { PartLevel } from '#/features/detail/part-level.ts'
import { Part } from '#/features/detail/part.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { endFacts, isAboutMoney, stayFacts, termFacts } from './booking-facts.ts'
import css from './booking-file.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { HistoryPart } from './history-part.tsx'
import { LedgerPart } from './ledger-part.tsx'
import type { History, Ledger } from './load-booking.ts'
import { MoneyPart } from './money-part.tsx'
import { PriceLines } from './price-lines.tsx'
import { receiptWords, refundWords } from './words.ts'

interface BookingFileProps {
  booking: StaffBooking
  ledger: Settled<Ledger> | undefined
  history: Settled<History> | undefined
  onRetry?: (() => void) | undefined
  /** On a page of its own. */
  isWide?: boolean
}

const refundOf = ({ refund, money }: StaffBooking) =>
  refund && (
    <Link to={`/admin/refunds?state=${refund.state}`}>
      {moneyText(refund, money.currency)}, {refundWords[refund.state]?.toLowerCase() ?? 'unknown'}
    </Link>
  )

const receiptOf = ({ id, receiptStatus }: StaffBooking) =>
  receiptStatus !== 'none' && (
    <Link to={`/admin/receipts?status=${receiptStatus}&booking=${id}`}>
      Newest {receiptWords[receiptStatus]?.toLowerCase() ?? 'unknown'}
    </Link>
  )

/** Everything that is known of one booking. */
export const BookingFile = ({ booking, ledger, history, onRetry, isWide }: BookingFileProps) => {
  const [isChanging, setChanging] = useState(false)
  const { customer, kind, listing } = booking
  return (
    <PartLevel value={isWide ? 2 : 3}>
      <div className={css.file} data-wide={isWide || undefined}>
        <div className={css.badges}>
          <StatusBadge status={booking.state} />
          {isAboutMoney(booking) && <PaymentBadge status={booking.paymentStatus} />}
        </div>
        <Part
          title={<Link to={`/${kind}s/${listing.id}`}>{listing.title}</Link>}
          action={
            booking.allowed.includes('change') && (
              <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
                Change dates or guests
              </Button>
            )
          }
        >
          <Facts facts={stayFacts(booking)} />
          <p className={css.links}>
            <Link to={`/admin/listings/${listing.id}/sale`}>How it is sold</Link>
          </p>
        </Part>
        <Part title="Customer">
          <Facts
            facts={[
              { label: 'Name', value: customer.name },
              { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
            ]}
          />
        </Part>
        <MoneyPart booking={booking} />
        <LedgerPart booking={booking} ledger={ledger} onRetry={onRetry} />
        <PriceLines booking={booking} />
        <Part title="Terms">
          <Facts
            facts={[
              ...termFacts(booking),
              { label: 'Receipt', value: receiptOf(booking) },
              { label: 'Refund', value: refundOf(booking) },
              ...endFacts(booking),
            ]}
          />
        </Part>
        <HistoryPart history={history} onRetry={onRetry} />
        <p className={css.zone}>Times are Sri Lanka time.</p>
        {isChanging && <ChangeDialog booking={booking} onClose={() => setChanging(false)} />}
      </div>
    </PartLevel>
  )
}

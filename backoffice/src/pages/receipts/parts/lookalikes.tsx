import { Link } from 'react-router-dom'
import type { DeskReceipt } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'
import { receiptWords } from '#/features/booking/words.ts'

const matchWords = { 'same-file': 'The same file', 'looks-alike': 'A picture that looks the same' } as const

/** The oldest trick: one slip for two bookings. */
export const Lookalikes = ({ receipt: { lookalikes, bookingId } }: { receipt: DeskReceipt }) =>
  lookalikes.length > 0 && (
    <FormError>
      <ul>
        {lookalikes.map((other) => (
          <li key={other.receiptId}>
            {matchWords[other.match] ?? 'Something alike'} was sent before for{' '}
            {other.bookingId === bookingId ? 'this booking' : other.reference} (
            {receiptWords[other.status]?.toLowerCase() ?? 'unknown'}).{' '}
            <Link to={`/admin/receipts?status=${other.status}&booking=${other.bookingId}&receipt=${other.receiptId}`}>
              Compare
            </Link>
          </li>
        ))}
      </ul>
    </FormError>
  )

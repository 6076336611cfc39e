import type { StaffReceipt } from '@escapes/contract'
import { bookingStateLabel } from '#/features/booking/booking-history-text.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { MailLink } from '#/features/customer/mail-link.tsx'

/** More about the booking, below the decision. */
export const ReceiptBookingFacts = ({ receipt }: { receipt: StaffReceipt }) => {
  const { booking, uploadedAt } = receipt
  const { currency, customer, dueNow, due, paid, total, title, state } = booking
  return (
    <FactList
      facts={[
        { label: 'Total', value: <MoneyWithDollars value={total} currency={currency} /> },
        { label: 'Paid so far', value: <MoneyWithDollars value={paid} currency={currency} /> },
        {
          label: 'Still due',
          value: due.amount !== dueNow.amount && <MoneyWithDollars value={due} currency={currency} />,
        },
        { label: 'Listing', value: title },
        { label: 'State', value: bookingStateLabel(state as Parameters<typeof bookingStateLabel>[0]) },
        { label: 'E-mail', value: <MailLink email={customer.email} /> },
        { label: 'Sent', value: formatShortInSriLankaTime(uploadedAt) },
      ]}
    />
  )
}

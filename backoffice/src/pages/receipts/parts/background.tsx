import type { DeskReceipt } from '@escapes/contract'
import { stateWordOf } from '#/features/booking/explain.ts'
import { Facts } from '#/features/detail/facts.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { stamp } from '#/features/time/stamp.ts'

/** What else is known of the booking of a slip; beneath the decision, which stays in sight. */
export const Background = ({ receipt }: { receipt: DeskReceipt }) => {
  const { booking, uploadedAt } = receipt
  const { currency, customer, dueNow, due, paid, total, title, state } = booking
  return (
    <Facts
      facts={[
        { label: 'Total', value: <Agreed value={total} currency={currency} /> },
        { label: 'Paid so far', value: <Agreed value={paid} currency={currency} /> },
        { label: 'Still due', value: due.amount !== dueNow.amount && <Agreed value={due} currency={currency} /> },
        { label: 'Listing', value: title },
        { label: 'State', value: stateWordOf(state as Parameters<typeof stateWordOf>[0]) },
        { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
        { label: 'Sent', value: stamp(uploadedAt) },
      ]}
    />
  )
}

import { type Result, useResult } from '@escapes/platform/result'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { UnallocatedMoneyList } from '../loader.ts'
import { BookingsWithMoneyTable } from './bookings-with-money-table.tsx'

interface OverpaymentsSectionProps {
  overpayments: Promise<Result<UnallocatedMoneyList>>
  isAdmin: boolean
}

/** Confirmed bookings that hold more than was agreed and have no refund of it: below the queue, only if there are any. */
export const OverpaymentsSection = ({ overpayments, isAdmin }: OverpaymentsSectionProps) => {
  const { outcome } = useResult(overpayments)
  if (outcome?.ok === false) return <LoadError title="The overpayments could not be loaded" error={outcome.error} />
  const items = outcome?.value.items ?? []
  if (items.length === 0) return null
  return (
    <TitledSection title="Overpaid, without an open refund">
      <BookingsWithMoneyTable
        label="Overpaid bookings"
        items={items}
        isAdmin={isAdmin}
        linkLabel="See the booking"
        reason="overpaid"
        empty={null}
      />
    </TitledSection>
  )
}

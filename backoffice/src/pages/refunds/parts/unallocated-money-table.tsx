import { EmptyState } from '@escapes/shared-ui/core'
import type { Result } from '@escapes/platform/result'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { UnallocatedMoneyList } from '../loader.ts'
import { BookingsWithMoneyTable } from './bookings-with-money-table.tsx'

interface UnallocatedMoneyTableProps {
  outcome: Result<UnallocatedMoneyList> | undefined
  isAdmin: boolean
}

/** Payments of bookings that have no dates any more. */
export const UnallocatedMoneyTable = ({ outcome, isAdmin }: UnallocatedMoneyTableProps) => {
  if (outcome?.ok === false) return <LoadError title="The payments could not be loaded" error={outcome.error} />
  return (
    <BookingsWithMoneyTable
      label="Paid but not available"
      items={outcome?.value.items}
      isAdmin={isAdmin}
      linkLabel="Reinstate or change"
      reason="not-available"
      empty={
        <EmptyState
          icon="check-circle"
          title="No payment is unallocated"
          detail="Money paid for dates that are no longer free appears here."
        />
      }
    />
  )
}

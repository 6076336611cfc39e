import type { StaffBooking } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import type { Column } from '@escapes/shared-ui/data'
import { toFirstBookingColumns } from '#/features/booking/booking-columns.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'

export const listingBookingColumns: Column<StaffBooking>[] = [
  ...toFirstBookingColumns('customer', ({ customer }) => customer.name),
  {
    id: 'total',
    header: 'Total, still due',
    width: '9rem',
    align: 'end',
    cell: ({ money: { total, due, currency } }) => (
      <TwoLineCell
        first={formatMoney({ amount: total.amount, currency })}
        second={due.amount > 0 ? `${formatMoney({ amount: due.amount, currency })} due` : 'Nothing due'}
      />
    ),
  },
]

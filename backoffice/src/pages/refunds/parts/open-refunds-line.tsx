import type { OpenRefundCounts } from '@escapes/contract'
import css from './open-refunds-line.module.css'

const countText = (count: number): string => (count === 1 ? '1 waits' : `${count} wait`)

/** The menu counts those that staff have to do something about; the list has the others, too. */
export const OpenRefundsLine = ({ waiting }: { waiting: OpenRefundCounts | undefined }) => (
  <p className={css.line}>
    {waiting && waiting.forStaff + waiting.forCustomer > 0 && (
      <span>
        {`${countText(waiting.forStaff)} for us, ${countText(waiting.forCustomer)} for the customer’s account.`}
      </span>
    )}
  </p>
)

import type { PaymentWithReceipt } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Checkbox, FieldError, FormError, type CheckboxProps } from '@escapes/shared-ui/forms'
import { moneyText } from '#/features/money/money-text.ts'

interface SameFileWarningProps extends Omit<CheckboxProps, 'children'> {
  sameFileReceipts: readonly PaymentWithReceipt[]
  bookingId: string
  error?: string
}

const countedPaymentText = ({ receivedOn, ...money }: PaymentWithReceipt): string =>
  `${moneyText(money, money.currency)}${receivedOn ? ` of ${formatDate(receivedOn)}` : ''}`

/** The same file was accepted before: for which booking, and whether it pays for this one too. */
export const SameFileWarning = ({ sameFileReceipts, bookingId, error, ...checkbox }: SameFileWarningProps) => (
  <>
    <FormError>
      <ul>
        {sameFileReceipts.map((one) => (
          <li key={one.entryId}>
            The same file was accepted for{' '}
            {one.bookingId === bookingId ? (
              'this booking'
            ) : (
              <a href={`/admin/bookings/${one.bookingId}`}>{one.reference}</a>
            )}
            : {countedPaymentText(one)} is counted there.
          </li>
        ))}
      </ul>
    </FormError>
    <Checkbox {...checkbox} aria-invalid={error !== undefined}>
      The transfer is larger than that and pays for this, too: count it here as well
    </Checkbox>
    <FieldError>{error}</FieldError>
  </>
)

import { useState } from 'react'
import type { BankAccount, PaymentInstructions } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import { usePlatform } from '@escapes/platform'
import { Button, Icon } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { shareOrCopy } from '#/features/bookings/share-or-copy.ts'
import { toShares, toTransferText } from './transfer-text.ts'
import css from './share-transfer.module.css'

interface ShareTransferProps {
  /** What it pays. */
  title: string
  adults: number
  payment: PaymentInstructions
  account: BankAccount
}

const mostPayers = 12

const listPayers = (adults: number) =>
  Array.from({ length: Math.min(adults, mostPayers) }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? 'One of us, all of it' : `${index + 1} of us, a part each`,
  }))

/** For whoever pays, or pays a part: several transfers with one reference are one payment. */
export const ShareTransfer = ({ title, adults, payment, account }: ShareTransferProps) => {
  const platform = usePlatform()
  const [payers, setPayers] = useState(1)
  const { currency, amount } = payment
  const { first, others } = toShares(amount.amount, payers)
  const format = (minor: number): string => formatMoney({ amount: minor, currency })
  const share = (): Promise<void> =>
    shareOrCopy(platform, 'Transfer details', {
      title: `Transfer for ${title}`,
      text: toTransferText(title, payment, account, others),
    })
  return (
    <div className={css.share} data-unprinted="">
      {adults > 1 && (
        <SelectField
          label="Who pays"
          value={String(payers)}
          onChange={(event) => setPayers(Number(event.target.value))}
          options={listPayers(adults)}
        />
      )}
      {payers > 1 && (
        <p>
          {first === others
            ? `${format(others)} each.`
            : `You send ${format(first)}, the ${payers === 2 ? 'other' : 'others'} ${format(others)}${payers === 2 ? '' : ' each'}.`}{' '}
          Everybody writes the same reference; upload the receipts here one after the other.
        </p>
      )}
      <Button variant="secondary" onClick={() => void share()}>
        <Icon name="share" size={18} />
        <span>{payers > 1 ? 'Send their part to the others' : 'Send this to whoever pays'}</span>
      </Button>
    </div>
  )
}

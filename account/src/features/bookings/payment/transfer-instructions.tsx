import type { PaymentInstructions } from '@escapes/contract'
import { describeCharges } from '@escapes/contract/bank-code'
import { toCurrencyWord, type CurrencyCode } from '@escapes/contract/money'
import { Button } from '@escapes/shared-ui/core'
import { Fold } from './fold.tsx'
import { BankAccountDetails } from './bank-account-details.tsx'
import { PaymentQrCode } from './payment-qr-code.tsx'
import { ShareTransfer } from './share-transfer.tsx'
import css from './transfer-instructions.module.css'

const OtherAccounts = ({ payment }: Pick<TransferInstructionsProps, 'payment'>) => {
  const [, ...others] = payment.accounts
  if (others.length === 0) return null
  return (
    <Fold title="Another account of ours">
      {others.map((account) => (
        <BankAccountDetails key={account.id} account={account} />
      ))}
    </Fold>
  )
}

interface TransferInstructionsProps {
  payment: PaymentInstructions
  agreedCurrency: CurrencyCode
  /** What it pays, for how many adults. */
  title: string
  adults: number
  /** What holds from the upload of the receipt on. */
  onceUploaded: string
}

export const TransferInstructions = (props: TransferInstructionsProps) => {
  const { payment, agreedCurrency, title, adults, onceUploaded } = props
  const { currency, accounts, dueAt, qr, reference } = payment
  const [account] = accounts
  const charges = account ? describeCharges(account) : ''
  const isSeveral = reference.includes(' ')
  const withReference = isSeveral
    ? 'with all of the references in its text: they tell which bookings it pays.'
    : 'with the reference: it tells us whose money it is.'
  return (
    <>
      <p>
        {currency === agreedCurrency
          ? `Send ${toCurrencyWord(currency, 2)} to our ${toCurrencyWord(currency, 1)} account, ${withReference}`
          : `There is no account in ${agreedCurrency}. Please send ${toCurrencyWord(currency, 2)}, which stand for the same amount at your rate, to this account${isSeveral ? `, ${withReference}` : '.'}`}
      </p>
      {account && <BankAccountDetails account={account} reference={reference} />}
      {account && <ShareTransfer title={title} adults={adults} payment={payment} account={account} />}
      <div className={css.folds} data-unprinted="">
        <OtherAccounts payment={payment} />
        {qr && (
          <Fold title="QR code for your bank’s app">
            <PaymentQrCode
              text={qr}
              contentDescription={`${account?.bankName ?? 'our account'}, the amount and the reference${isSeveral ? 's' : ''}`}
            />
          </Fold>
        )}
        <Fold title="Charges, and how long a transfer takes">
          <ul className={css.hints}>
            {charges && (
              <li>
                {charges} If a bank on the way keeps a few dollars, we usually let that pass; if more is missing, we ask
                you for the rest and keep your booking meanwhile.
              </li>
            )}
            <li>
              A transfer usually takes one to three working days.
              {dueAt && ` It need not have arrived by then: once you upload the receipt, ${onceUploaded}.`}
            </li>
            <li>Only what has arrived on our account counts as paid.</li>
          </ul>
          <Button variant="secondary" size="sm" onClick={() => print()}>
            Print this
          </Button>
        </Fold>
      </div>
    </>
  )
}

import type { BankAccount } from '@escapes/contract'
import { toNamedBankCode } from '@escapes/contract/bank-code'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { RowAction } from '#/features/table/row-action.tsx'
import { OnOffBadge } from '#/features/table/on-off-badge.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'

export const createBankAccountColumns = (
  onEdit: ((account: BankAccount) => void) | undefined,
): Column<BankAccount>[] => [
  {
    id: 'currency',
    header: 'Currency',
    width: '5.5rem',
    cell: ({ currency }) => <span data-inline="">{currency}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: '7.5rem',
    cell: ({ isActive }) => <OnOffBadge isOn={isActive} on="In use" off="Not in use" />,
  },
  {
    id: 'bank',
    header: 'Bank, branch',
    cell: ({ bankName, branch }) => <TwoLineCell first={bankName} second={branch} title={bankName} />,
  },
  {
    id: 'account',
    header: 'Account, name',
    width: '14rem',
    cell: ({ accountNumber, accountName }) => <TwoLineCell first={accountNumber} second={accountName} />,
  },
  {
    id: 'iban',
    header: 'IBAN, SWIFT',
    width: '15.5rem',
    cell: (account) => {
      const { iban, swift } = account
      const bankCode = toNamedBankCode(account)
      const more = [iban && swift, bankCode && `${bankCode.name} ${bankCode.code}`].filter(Boolean).join(', ')
      return (iban || swift) && <TwoLineCell first={iban ?? swift} second={more} />
    },
  },
  {
    id: 'note',
    header: 'Note to payers',
    width: '9rem',
    cell: ({ note }) => note && <TwoLineCell first={note} title={note} />,
  },
  ...(onEdit
    ? [
        {
          id: 'actions',
          header: <VisuallyHidden>Actions</VisuallyHidden>,
          width: '6rem',
          cell: (account: BankAccount) => (
            <RowAction
              text="Edit"
              name={`Edit ${account.bankName}, ${account.currency}`}
              onClick={() => onEdit(account)}
            />
          ),
        },
      ]
    : []),
]

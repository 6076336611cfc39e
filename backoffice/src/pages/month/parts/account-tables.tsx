import { monthFigureLabels } from '@escapes/contract/month-figures'
import type { MonthAmounts, MonthFigure, MonthOverview } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import type { Column } from '@escapes/shared-ui/data'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import css from '../month-page.module.css'
import { FigureCell } from './figure-cell.tsx'

type Account = MonthOverview['accounts'][number]
type AccountColumn = Column<Account>

const currencyColumn: AccountColumn = {
  id: 'currency',
  header: 'Currency',
  width: '6rem',
  cell: ({ currency }) => <strong>{currency}</strong>,
}

const toFigureColumn =
  (month: string) =>
  (figure: MonthFigure): AccountColumn => ({
    id: figure,
    header: monthFigureLabels[figure],
    align: 'end',
    cell: ({ currency, amounts, lkr }) => (
      <FigureCell
        month={month}
        label={monthFigureLabels[figure]}
        currency={currency}
        amount={amounts[figure]}
        lkr={lkr?.[figure] ?? null}
        of={{ figure }}
      />
    ),
  })

const toClosing = ({ held, toReturn, receivable }: MonthAmounts): number => held + toReturn - receivable

const toClosingColumn = (month: string): AccountColumn => ({
  id: 'closing',
  header: 'At the end',
  align: 'end',
  cell: ({ currency, amounts, lkr }) => (
    <FigureCell
      month={month}
      label="At the end"
      currency={currency}
      amount={toClosing(amounts)}
      lkr={lkr && toClosing(lkr)}
    />
  ),
})

const toMoneyColumn = (of: keyof Account['money'], header: string): AccountColumn => ({
  id: of,
  header,
  align: 'end',
  cell: ({ currency, money }) => (
    <LabelledCell label={header}>{formatMoney({ amount: money[of], currency })}</LabelledCell>
  ),
})

/** All currencies in rupees; those without a rate are named, for the sum is without them. */
const RupeeTotals = ({ accounts, figures }: { accounts: readonly Account[]; figures: readonly MonthFigure[] }) => {
  const missing = accounts.filter(({ lkr }) => !lkr).map(({ currency }) => currency)
  if (accounts.length === 0) return null
  if (missing.length === accounts.length)
    return <p className={css.totals}>No exchange rates of that time are on record, so no sums in rupees.</p>
  const sumOf = (figure: MonthFigure): number => accounts.reduce((sum, { lkr }) => sum + (lkr?.[figure] ?? 0), 0)
  return (
    <p className={css.totals}>
      <strong>All in rupees{missing.length > 0 && `, without ${missing.join(', ')} (no rate)`}:</strong>{' '}
      {figures.map((figure) => (
        <span key={figure}>
          {monthFigureLabels[figure].toLowerCase()} {formatMoney({ amount: sumOf(figure), currency: 'LKR' })}
        </span>
      ))}
    </p>
  )
}

interface AccountTablesProps {
  month: string
  accounts: readonly Account[]
  isPending: boolean
}

const moved = ['opening', 'received', 'writtenOff', 'refunded', 'earned'] as const
const closing = ['held', 'toReturn', 'receivable'] as const

/** How the account of all customers moved in the month, what it is at its end, and how the money came. */
export const AccountTables = ({ month, accounts, isPending }: AccountTablesProps) => {
  const toColumn = toFigureColumn(month)
  const table = {
    width: '56rem',
    rows: accounts,
    isPending,
    rowKey: ({ currency }: Account) => currency,
    empty: <p>No money of customers was held or moved in this month.</p>,
  }
  return (
    <>
      <TitledSection level={2} title="Money of customers">
        <p className={css.note}>
          What customers had with us at the start, and what came in, less what went back and what was earned, is what
          they have at the end. A trip is earned on the day that it is over; of a cancelled booking, what we keep.
        </p>
        <StaffTable
          {...table}
          label="Money of customers by currency"
          columns={[currencyColumn, ...moved.map(toColumn), toClosingColumn(month)]}
        />
        <RupeeTotals accounts={accounts} figures={moved} />
      </TitledSection>
      <TitledSection level={2} title="At the end of the month">
        <p className={css.note}>
          Money held for trips to come and money to give back is a debt of ours; what is unpaid of trips that took place
          is owed to us.
        </p>
        <StaffTable
          {...table}
          label="What it is at the end, by currency"
          columns={[currencyColumn, ...closing.map(toColumn)]}
        />
        <RupeeTotals accounts={accounts} figures={closing} />
      </TitledSection>
      <TitledSection level={2} title="How the money came">
        <p className={css.note}>
          At the bank by the ledger: all transfers up to the end of the month, less all refunds. What else was paid from
          the account is not in it.
        </p>
        <StaffTable
          {...table}
          label="How the money came, by currency"
          columns={[
            currencyColumn,
            toMoneyColumn('bank', 'By transfer'),
            toMoneyColumn('cash', 'In cash'),
            toMoneyColumn('card', 'By card'),
            toMoneyColumn('bankBalance', 'At the bank by the ledger'),
          ]}
        />
      </TitledSection>
    </>
  )
}

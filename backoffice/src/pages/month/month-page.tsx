import { useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { SelectField } from '@escapes/shared-ui/forms'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { listMonths } from './list-months.ts'
import type { MonthData } from './loader.ts'
import css from './month-page.module.css'
import { toMonthAddress } from './month-view.ts'
import { AccountTables } from './parts/account-tables.tsx'
import { BookingsTable } from './parts/bookings-table.tsx'
import { ListingsTable } from './parts/listings-table.tsx'
import { MonthFiles } from './parts/month-files.tsx'
import { OpenWork } from './parts/open-work.tsx'

/** What a bookkeeper closes a month with: each sum with its bookings, and all of it as a file. */
export const MonthPage = () => {
  const { view, month, work } = useLoaderData<MonthData>()
  const { outcome, isPending } = useResult(month)
  const { outcome: counts } = useResult(work)
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const overview = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title="Month's end"
      lede="What was earned and what is owed, from the ledger. Times are Sri Lanka time."
    >
      <div className={css.bar}>
        <SelectField
          label="Month"
          options={listMonths(todayInSriLanka())}
          value={view.month}
          onChange={({ target }) =>
            void navigate(toMonthAddress({ month: target.value }), { preventScrollReset: true })
          }
        />
        {isAdmin && <MonthFiles month={view.month} />}
      </div>
      <LoadState outcome={outcome} title="The month could not be loaded" height="60rem" />
      {overview && (
        <div className={css.page}>
          <p className={css.note}>
            {overview.isOver
              ? `The month is over.${overview.accounts.some(({ lkr }) => lkr) ? ' Rupees are at the rates of its end.' : ''}`
              : `The month is not over: counted up to ${formatShortInSriLankaTime(overview.until)}, rupees at the rates of now.`}
          </p>
          <AccountTables month={view.month} accounts={overview.accounts} isPending={isPending} />
          {view.figure && overview.rows && (
            <BookingsTable
              key={toMonthAddress(view)}
              view={{ ...view, figure: view.figure }}
              rows={overview.rows}
              listingTitle={overview.listings.find(({ listingId }) => listingId === view.listing)?.title}
              isPending={isPending}
            />
          )}
          <ListingsTable month={view.month} listings={overview.listings} isPending={isPending} />
          {counts?.ok && <OpenWork counts={counts.value} />}
        </div>
      )}
    </StaffLayout>
  )
}

import { useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { Sheet } from '@escapes/shared-ui/overlays'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { CurrencyManagementData } from '../loader.ts'
import css from './rate-history-sheet.module.css'

/** The rates of one currency, the newest first. */
export const RateHistorySheet = ({ history }: { history: NonNullable<CurrencyManagementData['history']> }) => {
  const navigate = useNavigate()
  const { outcome, isPending } = useResult(history.rates)
  const page = outcome?.ok ? outcome.value : undefined
  const pager = usePagerHandlers(page)
  return (
    <Sheet
      isOpen
      onClose={() => void navigate('/admin/currency-management', { preventScrollReset: true })}
      title={`Rates of ${history.currency}`}
    >
      {outcome?.ok === false && <SectionError subject="The history" error={outcome.error} />}
      {!outcome && <Skeleton height="9rem" />}
      {page && (
        <>
          <ol className={css.rates}>
            {page.items.map(({ id, rate, validFrom, author, source }) => (
              <li key={id} className={css.rate}>
                <strong>{rate}</strong>
                <span>
                  {formatShortInSriLankaTime(validFrom)}, {author ?? `from ${source}`}
                </span>
              </li>
            ))}
          </ol>
          <Pager shown={page.items.length} total={page.total} noun="rates" isBusy={isPending} {...pager} />
        </>
      )}
    </Sheet>
  )
}

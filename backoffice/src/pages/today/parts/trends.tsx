import type { WeeklyTrends } from '@escapes/contract'
import { useResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { StateTable } from './state-table.tsx'
import { WeeksChart } from './weeks-chart.tsx'
import css from './trends.module.css'

/** The last thirteen weeks, whatever period is chosen above. */
export const Trends = ({ trends }: { trends: Promise<Result<WeeklyTrends>> }) => {
  const { outcome } = useResult(trends)
  return (
    <div className={css.pair}>
      <TitledSection level={2} title="Booked and verified by week">
        {!outcome && (
          <div aria-busy="true" className={css.chartCard}>
            <Skeleton height="16rem" radius="card" />
          </div>
        )}
        {outcome?.ok === false && <LoadError title="The weeks could not be loaded." error={outcome.error} />}
        {outcome?.ok && <WeeksChart weeks={outcome.value.weeks} />}
      </TitledSection>
      <TitledSection level={2} title="Bookings of these weeks by state">
        {!outcome && (
          <div aria-busy="true">
            <Skeleton height="16rem" radius="card" />
          </div>
        )}
        {outcome?.ok && <StateTable states={outcome.value.states} />}
        {outcome?.ok === false && <p className={css.note}>They are counted together with the weeks.</p>}
      </TitledSection>
    </div>
  )
}

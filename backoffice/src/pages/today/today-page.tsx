import { useLoaderData } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { createPageFilter } from '#/features/workspace/create-page-filter.ts'
import { pages } from '#/pages.ts'
import type { TodayData } from './loader.ts'
import { linkCards, managementTabs } from './page-links.ts'
import { LinkCards } from './parts/link-cards.tsx'
import { MoneyTable } from './parts/money-table.tsx'
import { TaskQueue } from './parts/task-queue.tsx'
import { TotalCards } from './parts/total-cards.tsx'
import { Trends } from './parts/trends.tsx'
import { taskKeys, useTaskKeys } from './use-task-keys.ts'
import { periodLabels, periodNames, usualPeriod } from './periods.ts'

export const TodayPage = () => {
  const { period, today, trends } = useLoaderData<TodayData>()
  const { outcome, isPending } = useResult(today)
  const pollable = outcome?.ok ? outcome.value : undefined
  const overview = usePolledUpdate(pollable?.page, pollable?.fetchAgain) ?? pollable?.page
  const isOpen = createPageFilter(pages, useSession())
  const tabs = managementTabs.filter(({ to }) => isOpen(to))
  useTaskKeys()
  return (
    <StaffLayout
      title="Today"
      lede="What needs attention now, and how business is going. Times are Sri Lanka time."
      shortcuts={taskKeys}
    >
      <ChoiceLinks label="Management" choices={tabs.map((tab) => ({ ...tab, isChosen: false }))} />
      {/* How long the queue is, is not known: nothing stands below it until it is there. */}
      <LoadState outcome={outcome} title="Failed to load admin data" height="40rem" />
      {overview && (
        <>
          <TaskQueue shown={pollable?.page.queue ?? []} newest={overview.queue} />
          <ChoiceLinks
            label="Period"
            choices={periodNames.map((name) => ({
              to: name === usualPeriod ? '/admin' : `/admin?period=${name}`,
              label: periodLabels[name],
              isChosen: name === period,
            }))}
          />
          <TotalCards overview={overview} />
          <MoneyTable figures={overview.money} isPending={isPending} />
          <Trends trends={trends} />
          <LinkCards cards={linkCards.filter(({ to }) => isOpen(to))} />
        </>
      )}
    </StaffLayout>
  )
}

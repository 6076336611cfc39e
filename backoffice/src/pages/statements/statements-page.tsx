import { useLoaderData } from 'react-router-dom'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { plainRowKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import type { StatementsData } from './loader.ts'
import { DifferencesView } from './parts/differences-view.tsx'
import { ImportView } from './parts/import-view.tsx'
import { LinesView } from './parts/lines-view.tsx'
import { statementsViews, statementsViewLabels } from './labels.ts'

export const StatementsPage = () => {
  const data = useLoaderData<StatementsData>()
  useRowKeys()
  return (
    <StaffLayout
      title="Statements"
      lede="Money in and out of our bank accounts, matched to bookings by reference."
      shortcuts={plainRowKeys}
    >
      <ChoiceLinks
        label="Statements"
        choices={statementsViews.map((view) => ({
          to: view === 'import' ? '/admin/statements' : `/admin/statements?view=${view}`,
          label: statementsViewLabels[view],
          isChosen: view === data.view,
        }))}
      />
      {data.view === 'import' && <ImportView data={data} />}
      {data.view === 'lines' && <LinesView data={data} />}
      {data.view === 'differences' && <DifferencesView data={data} />}
    </StaffLayout>
  )
}

import { useLoaderData } from 'react-router-dom'
import { Desk } from '#/features/desk/desk.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import type { StatementsData } from './loader.ts'
import { DifferencesView } from './parts/differences-view.tsx'
import { ImportView } from './parts/import-view.tsx'
import { LinesView } from './parts/lines-view.tsx'
import { viewNames, views } from './words.ts'

export const StatementsPage = () => {
  const data = useLoaderData<StatementsData>()
  return (
    <Desk title="Statements" lede="What the banks say came in, matched to bookings by their references.">
      <ChoiceLinks
        label="Statements"
        choices={viewNames.map((view) => ({
          to: view === 'import' ? '/admin/statements' : `/admin/statements?view=${view}`,
          word: views[view],
          isChosen: view === data.view,
        }))}
      />
      {data.view === 'import' && <ImportView data={data} />}
      {data.view === 'lines' && <LinesView data={data} />}
      {data.view === 'differences' && <DifferencesView data={data} />}
    </Desk>
  )
}

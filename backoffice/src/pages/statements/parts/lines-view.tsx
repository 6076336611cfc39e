import { Link } from 'react-router-dom'
import { useSettled } from '@escapes/platform/settled'
import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { usePages } from '#/features/paging/use-pages.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { LinesData } from '../loader.ts'
import { lineLooks, lineStates } from '../words.ts'
import { LineTable } from './line-table.tsx'

const filters = [null, ...lineStates] as const

export const LinesView = ({ data: { state, importId, lines } }: { data: LinesData }) => {
  const { outcome, isPending } = useSettled(lines)
  const page = outcome?.ok ? outcome.value : undefined
  const turns = usePages(page)
  const only = importId ? `&import=${importId}` : ''
  return (
    <>
      <ChoiceLinks
        label="Lines by state"
        choices={filters.map((one) => ({
          to: `/admin/statements?view=lines${only}${one ? `&state=${one}` : ''}`,
          word: one ? lineLooks[one].word : 'All',
          isChosen: one === state,
        }))}
      />
      {importId && (
        <p>
          Only lines of one import. <Link to="/admin/statements?view=lines">Show the lines of all imports</Link>
        </p>
      )}
      {outcome?.ok === false ? (
        <LoadError title="The lines could not be loaded" error={outcome.error} />
      ) : (
        <LineTable
          label="Lines"
          lines={page?.items}
          isPending={isPending}
          empty={
            <EmptyState
              icon="book"
              title={state ? `No line is ${lineLooks[state].word.toLowerCase()}` : 'No line yet'}
              detail="Lines come with a statement of the bank."
              action={
                <ButtonLink to="/admin/statements" variant="secondary">
                  Import a statement
                </ButtonLink>
              }
            />
          }
        />
      )}
      {page && page.items.length > 0 && (
        <Pager shown={page.items.length} total={page.total} noun="lines" isBusy={isPending} {...turns} />
      )}
    </>
  )
}

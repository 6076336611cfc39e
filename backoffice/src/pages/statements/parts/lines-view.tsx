import { Link } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { usePolledUpdate } from '@escapes/platform/polling'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { StatementLines, LinesViewData } from '../loader.ts'
import { lineBadges, lineStates } from '../labels.ts'
import { StatementLinesTable } from './statement-lines-table.tsx'

/** Matched money that is not recorded yet. */
const isInProgress = ({ items }: StatementLines): boolean =>
  items.some(({ state, meaning, amount }) => state === 'matched' && meaning === null && amount > 0)

const stateFilters = [null, ...lineStates] as const

export const LinesView = ({ data: { state, importId, lines } }: { data: LinesViewData }) => {
  const { outcome, isPending } = useResult(lines)
  const pollable = outcome?.ok ? outcome.value : undefined
  // A list without changes is not polled.
  const fetchAgain = pollable && isInProgress(pollable.page) ? pollable.fetchAgain : undefined
  const page = usePolledUpdate(pollable?.page, fetchAgain, { isInProgress }) ?? pollable?.page
  const pager = usePagerHandlers(page)
  const only = importId ? `&import=${importId}` : ''
  return (
    <>
      <ChoiceLinks
        label="Lines by state"
        choices={stateFilters.map((one) => ({
          to: `/admin/statements?view=lines${only}${one ? `&state=${one}` : ''}`,
          label: one ? lineBadges[one].label : 'All',
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
        <StatementLinesTable
          label="Lines"
          lines={page?.items}
          isPending={isPending}
          empty={
            <EmptyState
              icon="book"
              title={state ? `No line is ${lineBadges[state].label.toLowerCase()}` : 'No line yet'}
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
        <Pager shown={page.items.length} total={page.total} noun="lines" isBusy={isPending} {...pager} />
      )}
    </>
  )
}

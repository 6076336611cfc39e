import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { NoRows } from '#/features/table/list-states.tsx'
import { isFiltered, type ProposalsViewControl } from '../proposals-view.ts'

export const NoProposalsFound = ({ control }: { control: ProposalsViewControl }) => {
  const { view, clear } = control
  if (view.attention && !view.q && !view.cursor)
    return (
      <EmptyState
        icon="check"
        title="Nobody has to be written to"
        detail="Here is what was asked for again, what ends by tomorrow, and what was opened three days ago and not answered."
        action={
          <Button variant="secondary" onClick={clear}>
            Show all proposals
          </Button>
        }
      />
    )
  const filtered = isFiltered(view) && {
    title: view.q ? `No proposal matches “${view.q}”` : 'No proposal matches',
    detail: 'The search covers numbers, titles and names.',
  }
  return (
    <NoRows control={control} icon="compass" noun="proposals" filtered={filtered}>
      <EmptyState
        icon="compass"
        title="No proposals yet"
        detail="A proposal puts stays, tours and experiences together into one trip. The traveller gets one link, sees it day by day with one sum, and books all of it with one button."
        action={<ButtonLink to="/admin/proposals/new">Make a proposal</ButtonLink>}
      />
    </NoRows>
  )
}

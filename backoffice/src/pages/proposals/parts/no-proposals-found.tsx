import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { isFiltered, type ProposalsViewControl } from '../proposals-view.ts'

export const NoProposalsFound = ({ control: { view, change, clear } }: { control: ProposalsViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="compass"
        title="This page is empty now"
        detail="The proposals listed here have moved to other pages."
        action={<Button onClick={() => change({})}>Go to the first page</Button>}
      />
    )
  if (view.attention && !view.q)
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
  return isFiltered(view) ? (
    <EmptyState
      icon="filter"
      title={view.q ? `No proposal matches “${view.q}”` : 'No proposal matches'}
      detail="The search covers numbers, titles and names."
      action={
        <Button variant="secondary" onClick={clear}>
          Show all proposals
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon="compass"
      title="No proposals yet"
      detail="A proposal puts stays, tours and experiences together into one trip. The traveller gets one link, sees it day by day with one sum, and books all of it with one button."
      action={<ButtonLink to="/admin/proposals/new">Make a proposal</ButtonLink>}
    />
  )
}

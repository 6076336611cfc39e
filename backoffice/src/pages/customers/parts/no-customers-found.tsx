import { Button, EmptyState } from '@escapes/shared-ui/core'
import { type CustomersViewControl, isFiltered } from '../customers-view.ts'

export const NoCustomersFound = ({ control: { view, change, clear } }: { control: CustomersViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="users"
        title="This page is empty now"
        detail="The customers listed here have moved to other pages."
        action={<Button onClick={() => change({})}>Go to the first page</Button>}
      />
    )
  return isFiltered(view) ? (
    <EmptyState
      icon="filter"
      title={view.q ? `No customer matches “${view.q}”` : 'No customer matches'}
      detail="The search covers names, e-mail addresses, booking references and payers. Payers’ names are erased after ninety days."
      action={
        <Button variant="secondary" onClick={clear}>
          Show all customers
        </Button>
      }
    />
  ) : (
    <EmptyState icon="users" title="No customers yet" detail="Whoever signs up appears here." />
  )
}

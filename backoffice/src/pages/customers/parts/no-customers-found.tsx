import { Button, EmptyState } from '@escapes/shared-ui/core'
import { type CustomersViewControl, isFiltered } from '../customers-view.ts'

export const NoCustomersFound = ({ control: { view, change, clear } }: { control: CustomersViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="users"
        title="There is nothing on this page any more"
        detail="The customers that stood here have moved to other pages."
        action={<Button onClick={() => change({})}>To the first page</Button>}
      />
    )
  return isFiltered(view) ? (
    <EmptyState
      icon="filter"
      title={view.q ? `No customer matches “${view.q}”` : 'No customer matches'}
      detail="Name, e-mail, reference and the names that paid are searched. A payer’s name is erased after ninety days."
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

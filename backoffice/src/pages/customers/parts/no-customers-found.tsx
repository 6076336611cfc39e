import { EmptyState } from '@escapes/shared-ui/core'
import { NoRows } from '#/features/table/list-states.tsx'
import { type CustomersViewControl, isFiltered } from '../customers-view.ts'

export const NoCustomersFound = ({ control }: { control: CustomersViewControl }) => {
  const { view } = control
  const filtered = isFiltered(view) && {
    title: view.q ? `No customer matches “${view.q}”` : 'No customer matches',
    detail:
      'The search covers names, e-mail addresses, booking references and payers. Payers’ names are erased after ninety days.',
  }
  return (
    <NoRows control={control} icon="users" noun="customers" filtered={filtered}>
      <EmptyState icon="users" title="No customers yet" detail="Whoever signs up appears here." />
    </NoRows>
  )
}

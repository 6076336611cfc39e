import { useLoaderData, useNavigate } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { toCustomerAddress } from '#/features/customer/to-customer-address.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ListLoadError } from '#/features/table/list-states.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import { rowKeys, searchKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import { customerSorts, toCustomersExportSearch, useCustomersView } from './customers-view.ts'
import type { CustomersData } from './loader.ts'
import { customerColumns } from './parts/customer-columns.tsx'
import { CustomerFilters } from './parts/customer-filters.tsx'
import { NoCustomersFound } from './parts/no-customers-found.tsx'

const shortcuts = [...searchKeys, rowKeys[0], ['Enter', 'Open the customer of a row']] as const

export const CustomersPage = () => {
  const { customers, preferences: loadedPreferences } = useLoaderData<CustomersData>()
  const { outcome, isPending } = useResult(customers)
  const control = useCustomersView()
  const preferences = useTablePreferences('customers', loadedPreferences, '/admin/customers')
  const navigate = useNavigate()
  useRowKeys()
  const { view, change } = control
  const page = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title="Customers"
      lede="Who books, and who paid for them. Times are Sri Lanka time."
      shortcuts={shortcuts}
    >
      <CustomerFilters control={control} />
      {outcome?.ok === false ? (
        <ListLoadError title="The customers could not be loaded" error={outcome.error} control={control} />
      ) : (
        <>
          <TableTools
            preferences={preferences}
            columns={toColumnChoices(customerColumns)}
            search={control.savedSearch}
            exported={{ table: 'customers', search: toCustomersExportSearch(view) }}
          />
          <StaffTable
            width="58rem"
            isPending={isPending}
            label="Customers"
            columns={customerColumns.filter(({ id }) => !preferences.hiddenColumns.includes(id))}
            rows={page?.items}
            rowKey={({ id }) => id}
            isLoading={!preferences.isLoaded}
            expectedRows={12}
            sort={view.sort}
            onSort={(key) => change({ sort: customerSorts.find((sort) => sort === key) ?? view.sort })}
            onOpen={(customer) => void navigate(toCustomerAddress(customer))}
            empty={<NoCustomersFound control={control} />}
          />
        </>
      )}
      <ListPager page={page} noun={page?.total === 1 ? 'customer' : 'customers'} isBusy={isPending} />
    </StaffLayout>
  )
}

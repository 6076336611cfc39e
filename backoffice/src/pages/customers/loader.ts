import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { readCustomersView, toCustomersQuery } from './customers-view.ts'

export const customersLoader = staffLoader(({ api, search, signal }) => ({
  customers: toResult(api('GET /admin/customers', { query: toCustomersQuery(readCustomersView(search)), signal })),
  preferences: toResult(api('GET /admin/table-preferences/:table', { params: { table: 'customers' }, signal })),
}))

export type CustomersData = LoaderData<typeof customersLoader>

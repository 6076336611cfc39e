import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CustomerRow, Page, TablePreferences } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { readCustomersView, toCustomersQuery } from './customers-view.ts'

export interface CustomersData {
  /** Not awaited, so that filters respond at once. */
  customers: Promise<Result<Page<CustomerRow>>>
  preferences: Promise<Result<TablePreferences>>
}

export const customersLoader =
  ({ api, guards }: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<CustomersData> => {
    await guards.requireStaff(request)
    const { signal } = request
    const query = toCustomersQuery(readCustomersView(new URL(request.url).searchParams))
    return {
      customers: toResult(api('GET /admin/customers', { query, signal })),
      preferences: toResult(api('GET /admin/table-preferences/:table', { params: { table: 'customers' }, signal })),
    }
  }

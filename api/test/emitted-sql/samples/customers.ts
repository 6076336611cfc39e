import {
  countCustomers,
  findCustomerRow,
  listBookingCounts,
  listCustomerRows,
  listPayersOfCustomers,
  searchCustomers,
} from '#/modules/customers/queries.ts'
import { createQuerySample, id, type QuerySample } from '../query-sample.ts'

const all = { q: undefined, referenceKey: undefined, state: undefined }
const named = { q: 'GALLE379', referenceKey: 'GA11E379', state: 'active' } as const
const first = { after: undefined, limit: 51 }

export const samples: readonly QuerySample[] = [
  createQuerySample(listCustomerRows, all, { sort: 'newest', ...first }),
  createQuerySample(listCustomerRows, named, { sort: 'name', ...first, after: ['amara', id] }),
  createQuerySample(listCustomerRows, all, { sort: 'last-booking', ...first }),
  createQuerySample(listCustomerRows, all, { sort: 'bookings-asc', ...first, after: ['2', id] }),
  createQuerySample(countCustomers, named),
  createQuerySample(findCustomerRow, id),
  createQuerySample(searchCustomers, 'Amara_', 6),
  createQuerySample(listBookingCounts, [id]),
  createQuerySample(listPayersOfCustomers, [id]),
]

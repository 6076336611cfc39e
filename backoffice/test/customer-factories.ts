import type { CustomerDetails, CustomerRow } from '@escapes/contract'
import { anId } from './factories.ts'

export const aCustomer = (more: Partial<CustomerRow> = {}): CustomerRow => ({
  id: anId(),
  name: 'Amara Silva',
  email: 'amara@customers.test',
  state: 'active',
  createdAt: '2026-05-01T06:00:00Z',
  lastSignedInAt: '2026-11-20T06:00:00Z',
  bookings: 2,
  lastBookedAt: '2026-11-19T06:00:00Z',
  payers: [],
  ...more,
})

export const aCustomerPage = (more: Partial<CustomerDetails> = {}): CustomerDetails => ({
  customer: aCustomer({ id: 'c1' }),
  money: [],
  bookings: [],
  refunds: [],
  payers: [],
  ...more,
})

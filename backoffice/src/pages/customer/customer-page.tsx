import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import type { CustomerData } from './loader.ts'
import { CustomerView } from './parts/customer-view.tsx'

/** One customer: contact, bookings, money, refunds and who paid. */
export const CustomerPage = () => {
  const { details, erasure, notes, proposals } = useLoaderData<CustomerData>()
  const { outcome } = useResult(details)
  const { outcome: listedNotes } = useResult(notes)
  return (
    <StaffLayout
      title={outcome?.ok ? outcome.value.customer.name : 'Customer'}
      lede={<Link to="/admin/customers">All customers</Link>}
      titleGrows
    >
      <LoadState outcome={outcome} title="The customer could not be loaded" height="40rem" />
      {outcome?.ok && (
        <CustomerView details={outcome.value} erasure={erasure} notes={listedNotes} proposals={proposals} />
      )}
    </StaffLayout>
  )
}

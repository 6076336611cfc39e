import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
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
      {outcome?.ok === false && <LoadError title="The customer could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {outcome?.ok && (
        <CustomerView details={outcome.value} erasure={erasure} notes={listedNotes} proposals={proposals} />
      )}
    </StaffLayout>
  )
}

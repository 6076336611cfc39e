import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Customer, ErasureObstacle, ErasurePreview } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { useDownload } from '#/features/download/use-download.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'
import css from './personal-data-section.module.css'

/** What is in the way, and what helps. */
const advice: Readonly<Record<ErasureObstacle['reason'], string>> = {
  staff: 'This account belongs to one of us. Change its role to customer first, under Users.',
  'trip-ahead': 'The trip is still ahead. Wait until it is over, or cancel it.',
  'receipt-waits': 'A receipt is waiting to be reviewed.',
  'refund-open': 'A refund is not sent yet.',
  'payment-due': 'Money is still owed. Collect it, or settle the booking.',
  credit: 'More was paid than the booking costs. Refund the difference first.',
}

const Obstacle = ({ reason, booking }: ErasureObstacle) => (
  <li>
    {booking && (
      <Link to={`/admin/bookings/${booking.id}`}>
        {booking.reference}, {booking.title}
      </Link>
    )}
    <span className={css.advice}>{advice[reason] ?? 'Something is still open.'}</span>
  </li>
)

const Erasure = ({ customer, preview }: { customer: Customer; preview: ErasurePreview }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { obstacles, keptBookings } = preview
  if (obstacles.length > 0)
    return (
      <>
        <FormError tone="info">This customer cannot be erased yet.</FormError>
        <ul className={css.obstacles} aria-label="What is in the way">
          {obstacles.map((obstacle) => (
            <Obstacle key={obstacle.booking?.id ?? obstacle.reason} {...obstacle} />
          ))}
        </ul>
      </>
    )
  return (
    <>
      <p>
        If a customer asks to be erased, everything that names them is deleted for good, and nobody can sign in to the
        account again. What our books need stays, without a name.
      </p>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Erase this customer…
      </Button>
      {isOpen && (
        <EraseCustomerDialog customer={customer} keptBookings={keptBookings} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

const Export = ({ customer: { id } }: { customer: Customer }) => {
  const { download, isDownloading } = useDownload('/admin/customers')
  return (
    <>
      <p>
        Everything stored about this customer in one file: account, bookings, payments, messages, and the files they
        sent. Give it to nobody but them. The audit log shows who exported it.
      </p>
      <Button
        variant="secondary"
        isBusy={isDownloading}
        onClick={() => download('POST /admin/customers/:id/data-link', { params: { id } })}
      >
        <Icon name="download" size={18} />
        <span>Export the data</span>
      </Button>
    </>
  )
}

interface PersonalDataSectionProps {
  customer: Customer
  /** Undefined for who is no admin. */
  erasure: Promise<Result<ErasurePreview>> | undefined
}

interface AdminsPartProps {
  customer: Customer
  erasure: Promise<Result<ErasurePreview>>
}

const AdminsPart = ({ customer, erasure }: AdminsPartProps) => {
  const { outcome } = useResult(erasure)
  if (!outcome) return <Skeleton height="10rem" radius="card" />
  if (!outcome.ok) return <SectionError subject="What can be erased" error={outcome.error} />
  const isStaff = outcome.value.obstacles.some(({ reason }) => reason === 'staff')
  return (
    <div className={css.parts}>
      {isStaff ? <p>Staff download their own data themselves, under Security.</p> : <Export customer={customer} />}
      <Erasure customer={customer} preview={outcome.value} />
    </div>
  )
}

/** What is stored about a customer: admins hand it over, or erase it, when the customer asks. */
export const PersonalDataSection = ({ customer, erasure }: PersonalDataSectionProps) => {
  const isOwn = useSession()?.id === customer.id
  return (
    <TitledSection title="Personal data" level={2}>
      {erasure === undefined && (
        <p>If the customer asks for their data or wants to be erased, an admin does it here.</p>
      )}
      {erasure && isOwn && <p>This is you: download and delete your own data under Security.</p>}
      {erasure && !isOwn && <AdminsPart customer={customer} erasure={erasure} />}
    </TitledSection>
  )
}

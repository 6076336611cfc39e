import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { listingKindTexts } from './listing-kinds.ts'
import css from './listing-action-problem.module.css'

const titles: Readonly<Record<string, string>> = {
  'POST /admin/listings/:id/publish': 'Not published',
  'POST /admin/listings/:id/unpublish': 'Not taken off the shop',
  'POST /admin/listings/:id/archive': 'Not archived',
  'POST /admin/listings/:id/restore': 'Not restored',
  'POST /admin/listings/:id/duplicate': 'Not duplicated',
}

/** Why a listing was not archived, published …; bookings that are in the way are named. */
export const ListingActionProblem = ({ mutation, kind }: { mutation: MutationControl; kind: ListingKind }) => {
  const { problem, result } = mutation
  const [dismissed, setDismissed] = useState<typeof result>()
  const { bookings } = problem?.body ?? {}
  useProblemNotice(bookings ? undefined : problem, titles[result?.endpoint ?? ''] ?? 'Not done')
  if (!bookings || result === dismissed) return null
  const close = () => setDismissed(result)
  const { items, total } = bookings
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Not archived"
      description={`The ${listingKindTexts[kind].noun} cannot be archived: ${
        total === 1 ? 'a booking is' : `${total} bookings are`
      } to come. Complete, move or cancel ${total === 1 ? 'it' : 'them'} first, or unpublish it to end its sale.`}
      size="sm"
      footer={<Button onClick={close}>Close</Button>}
    >
      <ul className={css.bookings}>
        {items.map(({ id, reference, state, from, to }) => (
          <li key={id}>
            <Link to={`/admin/bookings/${id}`}>{reference}</Link>
            <span>
              {formatShortDate(from)} to {formatShortDate(to)}, {state}
            </span>
          </li>
        ))}
        {total > items.length && <li>and {total - items.length} more</li>}
      </ul>
    </Dialog>
  )
}

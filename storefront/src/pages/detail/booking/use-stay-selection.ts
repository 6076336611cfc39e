import type { Availability, VillaDetail } from '@escapes/contract'
import { withoutNights, type BlockedNights, type Stay } from '@escapes/shared-ui/forms'
import type { Result } from '@escapes/platform/result'
import { useDraftStore } from './draft-store.ts'
import { useDraft } from './use-fill-draft-from-address.ts'

interface StaySelection {
  value: Stay | null
  onChange: (stay: Stay | null) => void
  blocked: BlockedNights[]
  minNights: number
}

/** The stay of the draft, for the field of the panel and for the calendar of the page. */
export const useStaySelection = (
  listing: Pick<VillaDetail, 'id' | 'kind' | 'maxGuests' | 'minNights'>,
  availability: Result<Availability> | undefined,
): StaySelection => {
  const { id, minNights } = listing
  const { checkIn, checkOut, hold } = useDraft(listing)
  const change = useDraftStore((drafts) => drafts.change)
  const ownHeldNights = hold?.checkIn && hold.checkOut ? { from: hold.checkIn, to: hold.checkOut } : null
  return {
    value: checkIn && checkOut ? { checkIn, checkOut } : null,
    onChange: (stay) => change(id, { checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null }),
    blocked: withoutNights(availability?.ok ? availability.value.blocked : [], ownHeldNights),
    minNights,
  }
}

import type { ExtraLineRequest, ListingKind, Picture, QuoteRequest, StaffProposal } from '@escapes/contract'
import { formatDate, formatDateRange, nightsBetween } from '@escapes/contract/dates'
import type { CurrencyCode } from '@escapes/contract/money'
import { type Dated, endOf, startOf } from '#/features/selection/describe-overlap.ts'
import type { Selection } from '#/features/selection/selection.ts'

/** A part as it is put together: what is sent of it, and what is shown of its listing. */
export interface PartDraft extends Selection, Pick<Dated, 'startTime' | 'endTime' | 'place' | 'route'> {
  key: string
  listingId: string
  kind: ListingKind
  title: string
  location: string
  image: Picture | null
  /** How many days an activity takes; a stay has its nights. */
  days: number
  note: string
  extraLines: ExtraLineRequest[]
}

export const toPartDraft = (part: StaffProposal['parts'][number]): PartDraft => {
  const { id, listingId, kind, title, location, image, checkIn, checkOut, date, lastDay, guests, note } = part
  return {
    key: id,
    listingId,
    kind,
    title,
    location,
    image,
    checkIn: checkIn ?? '',
    checkOut: checkOut ?? '',
    date: date ?? '',
    days: date && lastDay ? nightsBetween(date, lastDay) + 1 : 1,
    startTime: part.startTime,
    endTime: part.endTime,
    place: location,
    route: part.route,
    guests,
    note,
    extraLines: part.requestedExtraLines,
  }
}

export const partDaysText = (part: Dated): string => {
  const [start, end] = [startOf(part), endOf(part)]
  return start === end ? formatDate(start) : formatDateRange(start, end)
}

/** In the order of their days. */
export const byStart = (parts: readonly PartDraft[]): PartDraft[] =>
  parts.toSorted((one, other) => startOf(one).localeCompare(startOf(other)) || endOf(one).localeCompare(endOf(other)))

const datesOf = ({ kind, checkIn, checkOut, date }: PartDraft) => (kind === 'villa' ? { checkIn, checkOut } : { date })

export const toPartRequest = (part: PartDraft) => {
  const { listingId, guests, note, extraLines } = part
  return { listingId, ...datesOf(part), guests, note: note.trim(), extraLines }
}

export const toPartQuoteRequest = (
  part: PartDraft,
  currency: CurrencyCode,
  customerId: string | undefined,
): QuoteRequest => ({
  listingId: part.listingId,
  ...datesOf(part),
  guests: part.guests,
  currency,
  ...(customerId !== undefined && { customerId }),
})

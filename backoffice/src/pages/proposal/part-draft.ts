import type {
  ExtraLineRequest,
  ListingDetail,
  ListingKind,
  Picture,
  QuoteRequest,
  StaffProposal,
} from '@escapes/contract'
import { addDays, formatDate, formatDateRange, nightsBetween } from '@escapes/contract/dates'
import type { CurrencyCode } from '@escapes/contract/money'
import type { Selection } from '#/features/selection/selection.ts'

/** A part as it is put together: what is sent of it, and what is shown of its listing. */
export interface PartDraft extends Selection {
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

export const daysOf = (listing: ListingDetail): number =>
  listing.kind === 'villa' ? 1 : Math.max(1, Math.ceil(listing.durationDays ?? 1))

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
    guests,
    note,
    extraLines: part.requestedExtraLines,
  }
}

type Dated = Pick<PartDraft, 'kind' | 'checkIn' | 'checkOut' | 'date' | 'days'>

export const startOf = ({ kind, checkIn, date }: Dated): string => (kind === 'villa' ? checkIn : date)
/** The day of departure, or the last day of an activity. */
export const endOf = ({ kind, checkOut, date, days }: Dated): string =>
  kind === 'villa' ? checkOut : addDays(date, days - 1)

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

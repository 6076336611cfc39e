import type { ColumnType, Generated } from 'kysely'
import type { FieldChange } from '#/audit/record-change.ts'
import type {
  BoardingState,
  BookingDraft,
  BookingState,
  CivilDate,
  ListingKind,
  PaymentMethod,
  Quote,
  Traveller,
  TripChange,
} from '@escapes/contract'
import type { ActorRole, TransitionAction } from '#/modules/booking-states/index.ts'
import type { AgreedPolicyBand } from './price/cancellation-policy.ts'
// Who takes the tables of this module takes those of its parts.
import './extra-lines/tables.ts'

export interface BookingTable {
  id: Generated<string>
  reference: string
  /** The terms it was made with. */
  answer_hours: Generated<number>
  payment_hours: Generated<number>
  /** Days before the start on which the balance is due. */
  balance_days: Generated<number>
  /** At 100 no deposit is offered. */
  deposit_percent: Generated<number>
  /** Generated: the deposit of the current total, rounded up; minor units and US cents. */
  deposit_agreed: ColumnType<number, never, never>
  deposit_usd: ColumnType<number, never, never>
  /** Generated: similar-looking spellings of a reference have the same key. */
  reference_key: ColumnType<string, never, never>
  user_id: string
  listing_id: string
  kind: ListingKind
  state: BookingState
  /** A daterange; reads as text, so read its ends with `lower` and `upper`. */
  stay: ColumnType<string | null, unknown, unknown>
  outing_date: string | null
  departure_id: string | null
  units: number
  adults: number
  children: number
  infants: number
  listing_title: string
  lines: ColumnType<Quote['lines'], string, string>
  total_usd: number
  currency: string
  rate: string
  rate_id: string | null
  total_agreed: number
  cancellation_policy: string | null
  /** Frozen when the booking was created; fees in minor units of the agreed currency. */
  policy: ColumnType<AgreedPolicyBand[], string | undefined, string>
  sale_mode: 'instant' | 'request'
  payment_method: PaymentMethod | null
  pickup_location: string | null
  special_requests: string | null
  /** First and last instant; null only in rows older than these columns. */
  starts_at: Date | null
  ends_at: Date | null
  /** Minutes from the start until the guests of an outing are back; null: a villa, or not told when it was booked. */
  lasts_minutes: number | null
  /** By a trigger, of the listing when the party or its dates were agreed; null: everybody may come. */
  minimum_age: number | null
  hold_expires_at: Date | null
  submitted_at: Date | null
  answer_due_at: Date | null
  payment_due_at: Date | null
  balance_due_at: Date | null
  /** Since when the payment deadline is stopped: a receipt is under review, or a payment has arrived. */
  clock_stopped_at: Date | null
  /** While stopped: end of the stop, null if a payment stopped it. Afterwards: latest end of the next stop. */
  clock_stopped_until: Date | null
  /** Due date of the rest once a part of the first payment has arrived. */
  rest_due_at: Date | null
  cancelled_by: ActorRole | null
  cancel_reason: string | null
  cancelled_at: Date | null
  retained_agreed: number | null
  replaced_by: string | null
  /** The unique index of one hold per listing covers only rows with `true`; older rows have `false`. */
  is_only_hold: Generated<boolean>
  calendar_sequence: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BookingTransitionTable {
  id: Generated<string>
  booking_id: string
  from_state: BookingState | null
  to_state: BookingState
  action:
    | TransitionAction
    | 'hold'
    | 'change'
    | 'ask-change'
    | 'withdraw-change'
    | 'decline-change'
    | 'offer-dates'
    | 'withdraw-offer'
    | null
  by_role: ActorRole
  by_user_id: string | null
  reason: string | null
  at: Generated<Date>
  /** Of a change of dates or guests; older rows have none. */
  changes: ColumnType<FieldChange[] | null, string | null | undefined, never>
  /** Of the page on which it was done, as `toPageColumns` gives them. */
  page_shell: string | null
  page_remote: string | null
  page_build: string | null
  page_arm: 'stable' | 'candidate' | null
}

export interface DepartureTable {
  id: Generated<string>
  listing_id: string
  day: string
  capacity: number
  /** A database trigger updates this count with every change of a booking. */
  taken: Generated<number>
  cut_off_hours: number
  is_open: Generated<boolean>
  /** Who leads it; empty: nobody yet. */
  guide: Generated<string>
  /** By a trigger, the guide of this name where there is one. */
  guide_id: string | null
}

/** Appended, never changed. */
export interface BoardingMarkTable {
  /** Made where it was pressed. */
  id: string
  booking_id: string
  departure_id: string
  mark: BoardingState
  pressed_at: Date
  received_at: Date
  /** One of the two pressed it. */
  guide_id: string | null
  user_id: string | null
}

/** A signed link to a day sheet. The token is made of id, nonce and a secret of the installation. */
export interface DaySheetLinkTable {
  id: Generated<string>
  departure_id: string
  nonce: string
  created_by: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** A signed link for who travels along, made as that of a day sheet; a link that was ended has no row. */
export interface CompanionLinkTable {
  id: Generated<string>
  booking_id: string
  nonce: string
  created_at: Date
  opened: Generated<number>
}

/** A signed address, made as the link of a day sheet; one that was ended has no row. */
export interface CalendarSubscriptionTable {
  id: Generated<string>
  user_id: string
  nonce: string
  shows_deadlines: boolean
  created_at: Date
  last_read_at: Date | null
}

/** For all bookings of a departure that have none of their own. */
export interface DeparturePickupTable {
  departure_id: string
  /** Empty: where each booking says. */
  place: string
  time: string
  driver_name: string
  driver_phone: string
  vehicle: string
}

export interface BookingDraftTable {
  user_id: string
  listing_id: string
  content: ColumnType<BookingDraft, string, string>
  saved_at: Date
}

export interface BookingGuestTable {
  booking_id: string
  position: number
  kind: Traveller['kind']
  name: string
  age: number | null
  diet: string
}

export interface BookingArrivalTable {
  booking_id: string
  /** `HH:MM`, read through `to_char`. */
  pickup_time: string | null
  is_in_country: boolean
  flight: string
  arrives_on: CivilDate | null
  arrives_at: string | null
  /** The three are there together: for which day and place staff arranged at what time. */
  arranged_on: Generated<CivilDate | null>
  arranged_place: Generated<string | null>
  arranged_time: Generated<string | null>
  driver_name: Generated<string>
  driver_phone: Generated<string>
  vehicle: Generated<string>
}

/** Append only; which parts changed, not what they said. */
export interface BookingTripChangeTable {
  id: Generated<string>
  booking_id: string
  at: Date
  by_user_id: string
  by_role: TripChange['by']
  parts: TripChange['parts']
}

export interface CustomerBookingView extends BookingTable {
  customer_name: string
  customer_email: string
}

/** `until`: when an unconfirmed booking expires. */
export interface OccupiedNightsView {
  listing_id: string
  nights: string
  until: Date | null
  /** Null for blocks and closures. */
  booking_id: string | null
}

/** What a caller left for one booking, E.164. */
export interface BookingContactTable {
  booking_id: string
  phone: string
}

/** A view: the numbers of a customer, that of the profile without a booking. E.164. */
export interface CustomerPhoneView {
  user_id: string
  phone: string
  booking_id: string | null
}

/** Sums of the active ledger entries, agreed minor units. */
export interface BookingLedgerSumsView {
  booking_id: string
  paid: number
  charged: number
  refunded: number
  receipt_status: 'none' | 'submitted' | 'accepted' | 'rejected' | 'duplicate' | 'closed'
  refund_id: string | null
  refund_state: 'needs-details' | 'ready' | 'approved' | 'sent' | null
  refund_amount: number | null
}

/** Receipts under review. `claimed`: agreed minor units, null when one names no amount. */
export interface WaitingReceiptsView {
  booking_id: string
  receipts: number
  claimed: number | null
}

export interface BookingTermsView {
  id: string
  user_id: string
  reference: string
  currency: string
  total_agreed: number
  total_usd: number
  deposit_percent: number
  deposit_agreed: number
  deposit_usd: number
}

/** A view: what happened to a booking, with the name of who did it. */
export interface RecordedTransitionView extends Pick<
  BookingTransitionTable,
  | 'id'
  | 'booking_id'
  | 'from_state'
  | 'to_state'
  | 'action'
  | 'by_role'
  | 'by_user_id'
  | 'reason'
  | 'changes'
  | 'at'
  | 'page_remote'
  | 'page_build'
  | 'page_arm'
> {
  name: string | null
}

/** A view: what was held or submitted on pages of a build, of a remote or of the shell. */
export interface BookingsByBuildView {
  booking_id: string
  action: 'hold' | 'submit'
  at: Date
  remote: string
  build: string
}

/** A view: members of staff who made a booking, or wrote the proposal that it is from. */
export interface BookingMakersView {
  booking_id: string
  user_id: string
}

/** A view: which accepted proposal a booking is from. `user_id`: who accepted it. */
export interface BookingTripsView {
  booking_id: string
  proposal_id: string
  title: string
  user_id: string
}

declare module '#/db/database.ts' {
  interface Database {
    booking_makers: BookingMakersView
    bookings_by_build: BookingsByBuildView
    booking_trips: BookingTripsView
    recorded_transitions: RecordedTransitionView
    bookings: BookingTable
    booking_terms: BookingTermsView
    booking_transitions: BookingTransitionTable
    departures: DepartureTable
    departure_pickups: DeparturePickupTable
    boarding_marks: BoardingMarkTable
    booking_drafts: BookingDraftTable
    booking_guests: BookingGuestTable
    booking_arrivals: BookingArrivalTable
    booking_trip_changes: BookingTripChangeTable
    booking_contacts: BookingContactTable
    customer_phones: CustomerPhoneView
    day_sheet_links: DaySheetLinkTable
    companion_links: CompanionLinkTable
    calendar_subscriptions: CalendarSubscriptionTable
    customer_bookings: CustomerBookingView
    occupied_nights: OccupiedNightsView
    booking_balances: BookingLedgerSumsView
    waiting_receipts: WaitingReceiptsView
  }
}

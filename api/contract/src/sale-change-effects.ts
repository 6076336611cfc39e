/** A booking that a change of rules or departures touches; its own terms stay. */
export interface AffectedBooking {
  id: string
  reference: string
  state: string
  /** First day, and the day after the last one. */
  from: string
  to: string
}

interface DepartureSettings {
  capacity: number
  cutOffHours: number
  isOpen: boolean
}

export interface ChangedDeparture {
  date: string
  before: DepartureSettings
  after: DepartureSettings
  taken: number
  bookings: AffectedBooking[]
}

/** What planning departures would do, by day. */
export interface DepartureEffects {
  added: string[]
  /** Existing departures that stay as they are. */
  unchanged: string[]
  changed: ChangedDeparture[]
}

/** Effects of saving rules that the rules themselves do not show. Prices in US cents. */
export interface SaleRuleEffects {
  closures: { from: string; to: string; reason: string; bookings: AffectedBooking[] }[]
  /** Prices far from what the listing costs otherwise; `path` names the field. */
  prices: { path: string; price: number; usual: number }[]
  removed: { what: 'season' | 'closure'; name: string; from: string; to: string }[]
  /** Bookings would close more than a week before the start. */
  leadHours: { before: number; after: number } | null
}

/** The effects that a problem `confirmation-needed` names. */
export interface SaleChangeEffects {
  departures?: DepartureEffects
  rules?: SaleRuleEffects
}

import type { Guests } from '@escapes/shared-ui/forms'

/** When and for how many, as a form holds it: a villa has two dates, an activity one; what is not chosen is empty. */
export interface Selection {
  checkIn: string
  checkOut: string
  date: string
  guests: Guests
}

export type SelectionChange = Partial<Selection>

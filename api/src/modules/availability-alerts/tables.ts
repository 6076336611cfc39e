import type { Generated } from 'kysely'

/** An open wish: the row goes when it is over. */
export interface AvailabilityAlertTable {
  id: Generated<string>
  user_id: string
  listing_id: string
  check_in: string | null
  check_out: string | null
  activity_date: string | null
  adults: number
  children: number
  infants: number
  created_at: Date
}

/** A view: those whose nights nothing occupies, or whose departure has a seat. */
export interface AlertWithRoomView extends Omit<AvailabilityAlertTable, 'id'> {
  id: string
}

declare module '#/db/database.ts' {
  interface Database {
    availability_alerts: AvailabilityAlertTable
    availability_alerts_with_room: AlertWithRoomView
  }
}

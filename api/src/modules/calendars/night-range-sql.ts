import { sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'

/** `to` exclusive. */
export interface Nights {
  from: CivilDate
  to: CivilDate
}

export const range = ({ from, to }: Nights) => sql<string>`daterange(${from}::date, ${to}::date)`

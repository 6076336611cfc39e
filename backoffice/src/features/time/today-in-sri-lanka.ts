import { civilDateAt, type CivilDate } from '@escapes/contract/dates'

/** Today in Sri Lanka. */
export const todayInSriLanka = (): CivilDate => civilDateAt(new Date())

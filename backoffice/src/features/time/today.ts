import { civilDateAt, type CivilDate } from '@escapes/contract/dates'

/** Today where the office is. */
export const today = (): CivilDate => civilDateAt(new Date())

import { type CivilDate, civilDateAt } from '@escapes/contract/dates'

export const todayInSriLanka = (): CivilDate => civilDateAt(new Date())

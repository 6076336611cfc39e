import { civilDateAt, type CivilDate } from '@escapes/contract/dates'

export const todayInSriLanka = (): CivilDate => civilDateAt(new Date())

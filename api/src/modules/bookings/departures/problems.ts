import { type CivilDate, formatShortDate } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

export class CapacityBelowBookedSeats extends Problem {
  constructor({ day, taken }: { day: CivilDate; taken: number }) {
    const message = `${taken} places are taken on ${formatShortDate(day)}.`
    super('not-enough-seats', message, { errors: [{ path: 'capacity', code: 'too-small', message }] })
  }
}

export class InvalidDepartures extends Problem {
  constructor(path: string, message: string) {
    super('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
  }
}

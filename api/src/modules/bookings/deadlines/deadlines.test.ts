import { describe, expect, it } from 'vitest'
import {
  toAnswerDueAt,
  toBalanceDueAt,
  toOfferedBalanceDueAt,
  toRestartedDeadline,
  toPaymentDueAt,
  toColomboInstant,
} from './deadlines.ts'

const now = new Date('2027-05-20T06:00:00Z')
const terms = { deposit_percent: 50, balance_days: 14, payment_hours: 48, answer_hours: 24 }
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('deadlines', () => {
  it('give staff a day to answer a request, less when it begins sooner', () => {
    expect(toAnswerDueAt(terms, now, inMinutes(100_000))).toEqual(inMinutes(24 * 60))
    expect(toAnswerDueAt(terms, now, inMinutes(90))).toEqual(inMinutes(90))
  })

  it('are two weeks before the start for the balance, or together with the first instalment', () => {
    const startsAt = toColomboInstant('2027-08-20', '14:00')
    expect(toBalanceDueAt(terms, startsAt, inMinutes(48 * 60))).toEqual(toColomboInstant('2027-08-06', '14:00'))
    expect(toBalanceDueAt(terms, inMinutes(10 * 24 * 60), inMinutes(48 * 60))).toBeNull()
    expect(toBalanceDueAt({ ...terms, deposit_percent: 100 }, startsAt, inMinutes(48 * 60))).toBeNull()
  })

  it('offer a deposit only where three days lie between its two payments', () => {
    const startsAt = inMinutes((14 + 3) * 24 * 60)
    expect(toOfferedBalanceDueAt(terms, startsAt, now)).toEqual(inMinutes(3 * 24 * 60))
    expect(toOfferedBalanceDueAt(terms, startsAt, inMinutes(1))).toBeNull()
    expect(toBalanceDueAt(terms, startsAt, inMinutes(1))).toEqual(inMinutes(3 * 24 * 60))
  })

  it('give two days to pay, less when the stay starts sooner', () => {
    expect(toPaymentDueAt(terms, now, toColomboInstant('2027-06-20', '14:00:00'), now)).toEqual(inMinutes(48 * 60))
    expect(toPaymentDueAt(terms, now, toColomboInstant('2027-05-21', '14:00:00'), now)).toEqual(
      new Date('2027-05-21T08:30:00Z'),
    )
  })

  it('continue after a rejection with the time that was left at the upload, at least half a day', () => {
    const startsAt = inMinutes(30 * 24 * 60)
    const stopped = (left: number) => ({
      dueAt: inMinutes(left - 600),
      stoppedAt: inMinutes(-600),
      startsAt,
      maxHours: 48,
    })
    expect(toRestartedDeadline(stopped(40 * 60), now)).toEqual(inMinutes(40 * 60))
    expect(toRestartedDeadline(stopped(30), now)).toEqual(inMinutes(12 * 60))
    expect(toRestartedDeadline(stopped(70 * 60), now)).toEqual(inMinutes(48 * 60))
  })

  it('never continue beyond the start, and leave at least an hour', () => {
    const stopped = { dueAt: inMinutes(40 * 60), stoppedAt: now, maxHours: 48 }
    expect(toRestartedDeadline({ ...stopped, startsAt: inMinutes(200) }, now)).toEqual(inMinutes(200))
    expect(toRestartedDeadline({ ...stopped, startsAt: inMinutes(-5) }, now)).toEqual(inMinutes(60))
  })

  it('give an hour to a stay that has started', () => {
    expect(toPaymentDueAt(terms, now, inMinutes(-30), now)).toEqual(inMinutes(60))
  })
})

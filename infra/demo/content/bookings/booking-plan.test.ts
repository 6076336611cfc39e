import { describe, expect, it } from 'vitest'
import { addDays } from '@escapes/contract/dates'
import { toDemoReference } from '../../seed/bookings/to-demo-reference.ts'
import { toDemoBookingFacts } from '../../seed/bookings/booking-facts.ts'
import { demoGuides } from '../guides.ts'
import { planDemoBookings, type DemoBooking } from './booking-plan.ts'

const days = ['2026-11-23', '2027-02-28', '2027-07-01']

describe.each(days)('the bookings of the demo on %s', (today) => {
  const plan = planDemoBookings(today)
  const takesNights = ({ situation, listing }: DemoBooking) =>
    listing.kind === 'villa' &&
    ['request', 'to-pay', 'receipt-waiting', 'confirmed', 'deposit-paid'].includes(situation)

  it('are about 150 of the last and the next three months', () => {
    expect(plan.length).toBeGreaterThanOrEqual(150)
    expect(plan.length).toBeLessThan(160)
    for (const { checkIn } of plan) {
      expect(checkIn >= addDays(today, -91)).toBe(true)
      expect(checkIn <= addDays(today, 120)).toBe(true)
    }
  })

  it('are in every situation that staff meet', () => {
    expect([...new Set(plan.map(({ situation }) => situation))].toSorted()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'declined',
      'deposit-paid',
      'expired',
      'hold',
      'no-show',
      'paid-too-late',
      'receipt-waiting',
      'refund-sent',
      'refund-to-approve',
      'refund-without-account',
      'request',
      'to-pay',
    ])
  })

  it('have a departure with six guests, of a guide, within two weeks', () => {
    const led = new Set(demoGuides.flatMap(({ leads }) => leads))
    const soon = plan.filter(
      ({ listing, situation, checkIn }) =>
        led.has(listing.slug) && situation === 'confirmed' && checkIn > today && checkIn <= addDays(today, 14),
    )
    const departures = Map.groupBy(soon, ({ listing, checkIn }) => `${listing.slug} ${checkIn}`)
    const guests = [...departures.values()].map((each) =>
      each.reduce((sum, { adults, children }) => sum + adults + children, 0),
    )
    expect(guests).toContain(6)
  })

  it('sell no night twice', () => {
    const nights = plan.filter(takesNights).flatMap(({ listing, checkIn, checkOut }) => {
      const count = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
      return Array.from({ length: count }, (_, at) => `${listing.slug} ${addDays(checkIn, at)}`)
    })
    expect(new Set(nights).size).toBe(nights.length)
  })

  it('cost what the season of each night says', () => {
    const stays = plan.filter(({ listing }) => listing.slug === 'fort-house-galle')
    for (const stay of stays) {
      const { lines } = toDemoBookingFacts(stay, new Date(`${today}T03:00:00Z`))
      const isWinter = (at: number) => /^\d{4}-(12|0[123])/.test(addDays(stay.checkIn, at))
      const count = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000
      const winter = Array.from({ length: count }, (_, at) => isWinter(at)).filter(Boolean).length
      const inWinter = lines.find(({ label }) => label.endsWith(', December to March'))
      expect([stay.name, inWinter?.quantity ?? 0, inWinter?.unitPrice ?? 36_000]).toEqual([stay.name, winter, 36_000])
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(count)
    }
  })

  it('lie in the past where they are over, and were paid before now', () => {
    const now = new Date(`${today}T03:00:00Z`)
    for (const booking of plan) {
      const { situation, endsAt, payments, madeAt } = toDemoBookingFacts(booking, now)
      const isOver = situation === 'completed' || situation === 'no-show'
      expect(!isOver || endsAt <= now, booking.name).toBe(true)
      if (situation === 'hold') continue
      for (const { at, amount } of payments) {
        expect(at.getTime(), booking.name).toBeLessThan(+now)
        expect(at.getTime()).toBeGreaterThan(+madeAt)
        expect(amount).toBeGreaterThan(0)
      }
    }
  })

  it('are the same each time, with references of their own', () => {
    expect(planDemoBookings(today)).toEqual(plan)
    const references = plan.map(({ name }) => toDemoReference(name))
    expect(new Set(references).size).toBe(plan.length)
    for (const reference of references) expect(reference).toMatch(/^[A-HJ-NP-Z379]{8}$/)
  })
})

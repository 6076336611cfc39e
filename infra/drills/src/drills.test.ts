import { describe, expect, it } from 'vitest'
import { lastSeat } from './last-seat.ts'
import { feedRace } from './feed-race.ts'
import { overbooking } from './overbooking.ts'
import { resold } from './resold.ts'
import { sameKey } from './same-key.ts'
import { staffRace } from './staff-race.ts'

describe('many who want the same nights at once', () => {
  it('get each night exactly once, over two processes, with no fault and no deadlock', async () => {
    const { faults, figures } = await overbooking({ rounds: 50, parallel: 200 })
    console.log('overbooking', figures)
    expect(faults).toEqual([])
    expect(figures['server errors']).toBe(0)
    expect(figures.deadlocks).toBe(0)
  })

  it('would get them twice without lock and constraint, and the same check says so', async () => {
    const { faults, figures } = await overbooking({ rounds: 4, parallel: 40, isUnguarded: true })
    expect(figures['overlapping pairs']).toBeGreaterThan(0)
    expect(faults).not.toEqual([])
  })
})

describe('one request, sent fifty times at once under one key', () => {
  it('is one booking, one mail to each side, and one answer', async () => {
    const { faults, figures } = await sameKey({ parallel: 50 })
    expect(faults).toEqual([])
    expect(figures).toMatchObject({ bookings: 1, 'mails to the traveller': 1, 'mails to staff': 1 })
  })
})

describe('two of staff at one booking', () => {
  it('confirm and cancel it at once: one deed counts, and one mail tells of it', async () => {
    const { faults, figures } = await staffRace({ rounds: 6, parallel: 100 })
    expect(faults).toEqual([])
    expect(figures['deeds that counted']).toBeGreaterThanOrEqual(8)
  })

  it('would both count if nobody compared before setting, and the same check says so', async () => {
    const { faults, figures } = await staffRace({ rounds: 2, parallel: 40, isBlind: true })
    expect(figures['deeds that counted']).toBeGreaterThan(3)
    expect(faults).not.toEqual([])
  })

  it('cannot have back what was resold meanwhile, and are told who has it', async () => {
    const { faults, figures } = await resold({ parallel: 100, rounds: 4 })
    expect(faults).toEqual([])
    expect(figures['refusals that name the conflict']).toBe(100)
  })
})

describe('parties of all sizes who want the last seats', () => {
  it('get exactly the seats there are, over two processes', async () => {
    const { faults, figures } = await lastSeat({ rounds: 6, parallel: 100 })
    expect(faults).toEqual([])
    expect(figures['seats sold']).toBe(figures.seats)
  })

  it('would get more without lock, row lock and check, and the same count says so', async () => {
    const { faults, figures } = await lastSeat({ rounds: 4, parallel: 100, isUnguarded: true })
    expect(figures['seats sold']).toBeGreaterThan(Number(figures.seats))
    expect(faults).not.toEqual([])
  })
})

describe('an import that meets a booking on the same nights', () => {
  it('leaves nobody with nights that are sold twice, but on record and with a mail to staff', async () => {
    const { faults, figures } = await feedRace({ rounds: 9 })
    expect(faults).toEqual([])
    expect(figures).toMatchObject({ 'imported stays': 9, deadlocks: 0 })
  })

  it('waits for who is slow to commit', async () => {
    const { faults, figures } = await feedRace({ rounds: 2, commitSeconds: 1.5 })
    expect(faults).toEqual([])
    expect(figures['conflicts on record']).toBe(figures['kept on imported nights'])
  })

  it('would go unnoticed without the lock, and the same check says so', async () => {
    const { faults } = await feedRace({ rounds: 2, commitSeconds: 4, isUnguarded: true })
    expect(faults.join()).toContain('with 0 conflicts on record')
  })
})

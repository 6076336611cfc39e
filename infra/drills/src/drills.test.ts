import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBusinessAbuseDrill } from './business-abuse.ts'
import { runLastSeatDrill } from './last-seat.ts'
import { runFeedRaceDrill } from './feed-race.ts'
import { runOverbookingDrill } from './overbooking.ts'
import { runOwnHoldDrill } from './own-hold.ts'
import { runResoldNightsDrill } from './resold-nights.ts'
import { runSameKeyDrill } from './same-key.ts'
import { runStaffRaceDrill } from './staff-race.ts'
import { reuseProcesses } from './environment/open-environment.ts'

/** Each drill has its own database and inbox, and where its options are those of another, the processes of that. */
let stopProcesses: () => Promise<void>
beforeAll(() => {
  stopProcesses = reuseProcesses()
})
afterAll(() => stopProcesses())

describe('many who want the same nights at once', () => {
  it('get each night exactly once, over two processes, with no failure and no deadlock', async () => {
    const { failures, figures } = await runOverbookingDrill({ rounds: 5, parallel: 200 })
    console.log('overbooking', figures)
    expect(failures).toEqual([])
    expect(figures['server errors']).toBe(0)
    expect(figures.deadlocks).toBe(0)
  })

  it('would get them twice without lock and constraint, and the same check says so', async () => {
    const { failures, figures } = await runOverbookingDrill({ rounds: 4, parallel: 40, isUnguarded: true })
    expect(figures['overlapping pairs']).toBeGreaterThan(0)
    expect(failures).not.toEqual([])
  })
})

describe('one account that wants to keep everything', () => {
  it('gets no more than the caps, whatever it sends', async () => {
    const { failures, figures } = await runBusinessAbuseDrill({ villas: 10, days: 120 })
    expect(failures).toEqual([])
    expect(figures['nights kept']).toBeLessThanOrEqual(60)
  })

  it('would keep hundreds of nights without them, and the same count says so', async () => {
    const { failures } = await runBusinessAbuseDrill({ villas: 10, days: 120, isUncapped: true })
    expect(failures.join()).toContain('nights are kept')
  })
})

describe('one customer who requests a villa from many windows at once', () => {
  it('has one hold in the end, over two processes, and is rejected nowhere', async () => {
    const { failures } = await runOwnHoldDrill({ rounds: 4, parallel: 16 })
    expect(failures).toEqual([])
  })

  it('would have several or be rejected without lock and index, and the same check says so', async () => {
    const { failures } = await runOwnHoldDrill({ rounds: 2, parallel: 8, isUnguarded: true })
    expect(failures).not.toEqual([])
  })
})

describe('one request, sent fifty times at once under one key', () => {
  it('is one booking, one mail to each side, and one answer', async () => {
    const { failures, figures } = await runSameKeyDrill({ parallel: 50 })
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ bookings: 1, 'mails to the customer': 1, 'mails to staff': 1 })
  })
})

describe('one submission, sent many times at once', () => {
  it('would count several times without lock and comparison, and the same check says so', async () => {
    const { figures } = await runSameKeyDrill({ parallel: 30, isUnguarded: true })
    expect(figures.submissions).toBeGreaterThan(1)
  })
})

describe('two of staff at one booking', () => {
  it('confirm and cancel it at once: one action counts and one mail reports it', async () => {
    const { failures, figures } = await runStaffRaceDrill({ rounds: 3, parallel: 60 })
    expect(failures).toEqual([])
    expect(figures['actions that counted']).toBeGreaterThanOrEqual(4)
  })

  it('would both count if nobody compared before setting, and the same check says so', async () => {
    const { failures, figures } = await runStaffRaceDrill({ rounds: 2, parallel: 40, isUnguarded: true })
    expect(figures['actions that counted']).toBeGreaterThan(3)
    expect(failures).not.toEqual([])
  })

  it('cannot restore a booking whose nights were sold again, and see which booking has them', async () => {
    const { failures, figures } = await runResoldNightsDrill({ parallel: 100, rounds: 4 })
    expect(failures).toEqual([])
    expect(figures['problems that name the conflict']).toBe(100)
  })
})

describe('parties of all sizes who want the last seats', () => {
  it('get exactly the seats there are, over two processes', async () => {
    const { failures, figures } = await runLastSeatDrill({ rounds: 3, parallel: 100 })
    expect(failures).toEqual([])
    expect(figures['seats sold']).toBe(figures.seats)
  })

  it('would get more without lock, row lock and check, and the same count says so', async () => {
    const { failures, figures } = await runLastSeatDrill({ rounds: 3, parallel: 60, isUnguarded: true })
    expect(figures['seats sold']).toBeGreaterThan(Number(figures.seats))
    expect(failures).not.toEqual([])
  })
})

describe('an import that meets a booking on the same nights', () => {
  it('puts every night that was sold twice on record, with a mail to staff', async () => {
    const { failures, figures } = await runFeedRaceDrill({ rounds: 6 })
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ 'imported stays': 6, deadlocks: 0 })
  })

  it('waits for a submission that is slow to commit', async () => {
    const { failures, figures } = await runFeedRaceDrill({ rounds: 2, commitSeconds: 1.5 })
    expect(failures).toEqual([])
    expect(figures['conflicts on record']).toBe(figures['kept on imported nights'])
  })

  it('would go unnoticed without the lock, and the same check says so', async () => {
    const { failures } = await runFeedRaceDrill({ rounds: 2, commitSeconds: 4, isUnguarded: true })
    expect(failures.join()).toContain('with 0 conflicts on record')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChatDrill } from './chat.ts'
import { runLastSeatDrill } from './last-seat.ts'
import { runFeedRaceDrill } from './feed-race.ts'
import { runOverbookingDrill } from './overbooking.ts'
import { runSameKeyDrill } from './same-key.ts'
import { runStaffRaceDrill } from './staff-race.ts'
import { reuseProcesses } from './environment/open-environment.ts'

/**
 * A small instance of each; that it would fail without the guards is shown by the controls of `npm run drills`. Each drill
 * has its own database and inbox, and where its options are those of another, the processes of that.
 */
let stopProcesses: () => Promise<void>
beforeAll(() => {
  stopProcesses = reuseProcesses()
})
afterAll(() => stopProcesses())

describe('many who want the same nights at once', () => {
  it('get each night exactly once, over two processes, with no failure and no deadlock', async () => {
    const { failures, figures } = await runOverbookingDrill({ rounds: 2, parallel: 20 })
    expect(failures).toEqual([])
    expect(figures['server errors']).toBe(0)
    expect(figures.deadlocks).toBe(0)
  })
})

describe('one request, sent fifty times at once under one key', () => {
  it('is one booking, one mail to each side, and one answer', async () => {
    const { failures, figures } = await runSameKeyDrill({ parallel: 50 })
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ bookings: 1, 'mails to the customer': 1, 'mails to staff': 1 })
  })
})

describe('two of staff at one booking', () => {
  it('confirm and cancel it at once: one action counts and one mail reports it', async () => {
    const { failures, figures } = await runStaffRaceDrill({ rounds: 2, parallel: 20 })
    expect(failures).toEqual([])
    expect(figures['actions that counted']).toBeGreaterThanOrEqual(2)
  })
})

describe('parties of all sizes who want the last seats', () => {
  it('get exactly the seats there are, over two processes', async () => {
    const { failures, figures } = await runLastSeatDrill({ rounds: 2, parallel: 40 })
    expect(failures).toEqual([])
    expect(figures['seats sold']).toBe(figures.seats)
  })
})

describe('an import that meets a booking on the same nights', () => {
  it('puts every night that was sold twice on record, with a mail to staff', async () => {
    const { failures, figures } = await runFeedRaceDrill({ rounds: 3 })
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ 'imported stays': 3, deadlocks: 0 })
  })

  it('waits for a submission that is slow to commit', async () => {
    const { failures, figures } = await runFeedRaceDrill({ rounds: 2, commitSeconds: 1.5 })
    expect(failures).toEqual([])
    expect(figures['conflicts on record']).toBe(figures['kept on imported nights'])
  })
})

describe('two who write to each other over two processes while their streams are cut off', () => {
  it('see every message once and in order', async () => {
    const { failures, figures } = await runChatDrill({ messages: 40, cuts: 12 })
    expect(failures).toEqual([])
    expect(figures['streams opened']).toBeGreaterThan(8)
  })
})

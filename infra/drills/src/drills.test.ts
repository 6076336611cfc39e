import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runChatDrill } from './chat.ts'
import { runFeedRaceDrill } from './feed-race.ts'
import { runOverbookingDrill } from './overbooking.ts'
import { reuseProcesses } from './environment/open-environment.ts'

/**
 * A small instance of those that no test of the api shows in one process; that it would fail without the guards is shown
 * by the controls of `npm run drills`. Each drill has its own database and inbox, and where its options are those of
 * another, the processes of that.
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

describe('an import that meets a booking on the same nights', () => {
  it('puts every night that was sold twice on record, with a mail to staff', async () => {
    const { failures, figures } = await runFeedRaceDrill({ rounds: 3 })
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ 'imported stays': 3, deadlocks: 0 })
  })
})

describe('two who write to each other over two processes while their streams are cut off', () => {
  it('see every message once and in order', async () => {
    const { failures, figures } = await runChatDrill({ messages: 40, cuts: 12 })
    expect(failures).toEqual([])
    expect(figures['streams opened']).toBeGreaterThan(8)
  })
})

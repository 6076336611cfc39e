import { describe, expect, it } from 'vitest'
import { overbooking } from './overbooking.ts'
import { sameKey } from './same-key.ts'

describe('many who want the same nights at once', () => {
  it('get each night exactly once, over two processes, with no fault and no deadlock', async () => {
    const { faults, figures } = await overbooking({ rounds: 50, parallel: 40 })
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

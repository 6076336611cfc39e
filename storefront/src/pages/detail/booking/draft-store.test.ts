import { beforeEach, expect, it } from 'vitest'
import { getDraft, useDraftStore } from './draft-store.ts'

const { change, finish, keepOnlyOf } = useDraftStore.getState()
beforeEach(() => useDraftStore.setState({ byListing: {}, ownerId: null }))

it('gives who signs in what they chose before', () => {
  change('v1', { specialRequests: 'a cot' })
  keepOnlyOf('amara')
  keepOnlyOf('amara')
  expect(getDraft('v1').specialRequests).toBe('a cot')
})

it.each(['ben', null])('forgets what one person typed and booked before the next comes: %s', async (next) => {
  keepOnlyOf('amara')
  change('v1', { specialRequests: 'a wheelchair' })
  finish('v2', { id: 'b1', reference: 'AAAABBBB' })
  await useDraftStore.persist.rehydrate()
  expect(getDraft('v2').booked?.id).toBe('b1')
  keepOnlyOf(next)
  expect([getDraft('v1').specialRequests, getDraft('v2').booked]).toEqual(['', null])
})

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import type { FeedBlock } from './read-calendar.ts'
import { toBlocksDigest, type StoredBlock, planBlockChanges } from './plan-block-changes.ts'

const today = '2027-05-20'
const now = new Date('2027-05-20T06:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const block = (uid: string, day: number, more: Partial<FeedBlock> = {}): FeedBlock => ({
  uid,
  recurrenceId: '',
  from: addDays(today, day),
  to: addDays(today, day + 3),
  class: 'booking',
  isTentative: false,
  summaryDigest: 'reserved',
  ...more,
})
const createStoredBlock = (uid: string, day: number, more: Partial<StoredBlock> = {}): StoredBlock => ({
  ...block(uid, day),
  id: `row-${uid}`,
  firstMissedAt: null,
  ...more,
})
const calm = { today, now, suspicion: { digest: null, since: null } }

describe('a plan of block changes', () => {
  it('inserts new events and leaves stored ones unchanged', () => {
    expect(planBlockChanges([createStoredBlock('a', 1)], [block('a', 1), block('b', 10)], calm)).toMatchObject({
      toInsert: [{ uid: 'b' }],
      toUpdate: [],
      missingIds: [],
      idsToDelete: [],
      isSuspicious: false,
    })
  })

  it('updates a block whose dates changed under the same UID', () => {
    expect(planBlockChanges([createStoredBlock('a', 1)], [block('a', 5)], calm)).toMatchObject({
      toInsert: [],
      toUpdate: [{ id: 'row-a', block: { from: addDays(today, 5) } }],
    })
  })

  it('recognises an event by its nights and summary when its UID changed', () => {
    const plan = planBlockChanges(
      [createStoredBlock('a', 1), createStoredBlock('b', 10)],
      [block('x', 1), block('y', 10)],
      calm,
    )
    expect(plan).toMatchObject({ toInsert: [], missingIds: [], idsToDelete: [], isSuspicious: false })
    expect(plan.toUpdate.map(({ id, block: { uid } }) => `${id} ${uid}`).toSorted()).toEqual(['row-a x', 'row-b y'])
  })

  it('keeps a vanished event for ten minutes', () => {
    const others = [block('b', 10), block('c', 20)]
    const around = [createStoredBlock('b', 10), createStoredBlock('c', 20)]
    const first = planBlockChanges([createStoredBlock('a', 1), ...around], others, calm)
    expect(first).toMatchObject({ missingIds: ['row-a'], idsToDelete: [], isSuspicious: false })
    const soon = createStoredBlock('a', 1, { firstMissedAt: minutesAgo(9) })
    expect(planBlockChanges([soon, ...around], others, calm)).toMatchObject({ missingIds: ['row-a'], idsToDelete: [] })
    const later = createStoredBlock('a', 1, { firstMissedAt: minutesAgo(10) })
    expect(planBlockChanges([later, ...around], others, calm)).toMatchObject({ missingIds: [], idsToDelete: ['row-a'] })
  })

  it('clears the missing mark when the event is back', () => {
    const back = createStoredBlock('a', 1, { firstMissedAt: minutesAgo(60) })
    expect(planBlockChanges([back], [block('a', 1)], calm)).toMatchObject({
      reappearedIds: ['row-a'],
      missingIds: [],
      idsToDelete: [],
    })
  })

  it('keeps the blocks of a feed that is suddenly empty until a later fetch confirms it', () => {
    const before = [createStoredBlock('a', 1)]
    const first = planBlockChanges(before, [], calm)
    expect(first).toMatchObject({ isSuspicious: true, idsToDelete: [] })
    const again = (minutes: number) =>
      planBlockChanges(before, [], {
        today,
        now,
        suspicion: { digest: first.incomingDigest, since: minutesAgo(minutes) },
      })
    expect(again(2)).toMatchObject({ isSuspicious: true, idsToDelete: [] })
    expect(again(15)).toMatchObject({ isSuspicious: false, idsToDelete: ['row-a'] })
  })

  it('does not release blocks when more than half are missing, but still inserts new ones', () => {
    const before = [
      createStoredBlock('a', 1),
      createStoredBlock('b', 10),
      createStoredBlock('c', 20, { firstMissedAt: minutesAgo(60) }),
    ]
    const plan = planBlockChanges(before, [block('a', 1), block('d', 30)], calm)
    expect(plan).toMatchObject({ isSuspicious: true, idsToDelete: [], toInsert: [{ uid: 'd' }] })
    expect(plan.missingIds.toSorted()).toEqual(['row-b', 'row-c'])
  })

  it('releases past blocks at once', () => {
    expect(planBlockChanges([createStoredBlock('a', -10)], [], calm)).toMatchObject({
      isSuspicious: false,
      idsToDelete: ['row-a'],
    })
  })

  it('never releases a future night when it is missing for the first time', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(some, some, (before, after) => {
        const plan = planBlockChanges(
          before.map((day) => createStoredBlock(`u${day}`, day)),
          after.map((day) => block(`u${day}`, day)),
          calm,
        )
        expect(plan.idsToDelete).toEqual([])
        expect(plan.toInsert.map(({ uid }) => uid).toSorted()).toEqual(
          after
            .filter((day) => !before.includes(day))
            .map((day) => `u${day}`)
            .toSorted(),
        )
      }),
    )
  })

  it("has a digest of a feed's content that ignores order and UIDs", () => {
    expect(toBlocksDigest([block('a', 1), block('b', 2)])).toBe(toBlocksDigest([block('y', 2), block('x', 1)]))
    expect(toBlocksDigest([block('a', 1)])).not.toBe(toBlocksDigest([block('a', 2)]))
  })
})

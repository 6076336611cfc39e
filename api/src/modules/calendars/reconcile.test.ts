import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import type { FeedBlock } from './read-calendar.ts'
import { digestOf, type HeldBlock, reconcile } from './reconcile.ts'

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
const held = (uid: string, day: number, more: Partial<HeldBlock> = {}): HeldBlock => ({
  ...block(uid, day),
  id: `row-${uid}`,
  missedFetches: 0,
  firstMissedAt: null,
  ...more,
})
const calm = { today, now, suspicion: { digest: null, since: null } }

describe('reconciling a feed with what is held', () => {
  it('adds what is new and leaves what is known alone', () => {
    expect(reconcile([held('a', 1)], [block('a', 1), block('b', 10)], calm)).toMatchObject({
      insert: [{ uid: 'b' }],
      update: [],
      missed: [],
      release: [],
      isSuspicious: false,
    })
  })

  it('moves a stay whose dates changed under the same UID', () => {
    expect(reconcile([held('a', 1)], [block('a', 5)], calm)).toMatchObject({
      insert: [],
      update: [{ id: 'row-a', block: { from: addDays(today, 5) } }],
    })
  })

  it('knows a stay by its nights and summary when its UID changed', () => {
    const plan = reconcile([held('a', 1), held('b', 10)], [block('x', 1), block('y', 10)], calm)
    expect(plan).toMatchObject({ insert: [], missed: [], release: [], isSuspicious: false })
    expect(plan.update.map(({ id, block: { uid } }) => `${id} ${uid}`).toSorted()).toEqual(['row-a x', 'row-b y'])
  })

  it('keeps one vanished event until it was missing for ten minutes', () => {
    const others = [block('b', 10), block('c', 20)]
    const around = [held('b', 10), held('c', 20)]
    const first = reconcile([held('a', 1), ...around], others, calm)
    expect(first).toMatchObject({ missed: ['row-a'], release: [], isSuspicious: false })
    const soon = held('a', 1, { missedFetches: 1, firstMissedAt: minutesAgo(9) })
    expect(reconcile([soon, ...around], others, calm)).toMatchObject({ missed: ['row-a'], release: [] })
    const later = held('a', 1, { missedFetches: 1, firstMissedAt: minutesAgo(10) })
    expect(reconcile([later, ...around], others, calm)).toMatchObject({ missed: [], release: ['row-a'] })
  })

  it('forgets that an event was missed once it is back', () => {
    const back = held('a', 1, { missedFetches: 1, firstMissedAt: minutesAgo(60) })
    expect(reconcile([back], [block('a', 1)], calm)).toMatchObject({ found: ['row-a'], missed: [], release: [] })
  })

  it('does not believe a feed that is suddenly empty, and believes it when it says so again', () => {
    const before = [held('a', 1)]
    const first = reconcile(before, [], calm)
    expect(first).toMatchObject({ isSuspicious: true, release: [] })
    const again = (minutes: number) =>
      reconcile(before, [], { today, now, suspicion: { digest: first.digest, since: minutesAgo(minutes) } })
    expect(again(2)).toMatchObject({ isSuspicious: true, release: [] })
    expect(again(15)).toMatchObject({ isSuspicious: false, release: ['row-a'] })
  })

  it('does not believe a loss of more than half, but still adds what is new', () => {
    const before = [held('a', 1), held('b', 10), held('c', 20, { firstMissedAt: minutesAgo(60), missedFetches: 1 })]
    const plan = reconcile(before, [block('a', 1), block('d', 30)], calm)
    expect(plan).toMatchObject({ isSuspicious: true, release: [], insert: [{ uid: 'd' }] })
    expect(plan.missed.toSorted()).toEqual(['row-b', 'row-c'])
  })

  it('drops what is over without ceremony', () => {
    expect(reconcile([held('a', -10)], [], calm)).toMatchObject({ isSuspicious: false, release: ['row-a'] })
  })

  it('never frees a future night at the first sight of its absence', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(some, some, (before, after) => {
        const plan = reconcile(
          before.map((day) => held(`u${day}`, day)),
          after.map((day) => block(`u${day}`, day)),
          calm,
        )
        expect(plan.release).toEqual([])
        expect(plan.insert.map(({ uid }) => uid).toSorted()).toEqual(
          after
            .filter((day) => !before.includes(day))
            .map((day) => `u${day}`)
            .toSorted(),
        )
      }),
    )
  })

  it('fingerprints what a feed says, not the order or the UIDs it uses', () => {
    expect(digestOf([block('a', 1), block('b', 2)])).toBe(digestOf([block('y', 2), block('x', 1)]))
    expect(digestOf([block('a', 1)])).not.toBe(digestOf([block('a', 2)]))
  })
})

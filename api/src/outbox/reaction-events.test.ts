import { describe, expect, it } from 'vitest'
import { type JobName, jobNames, reactions } from '#/composition.ts'
import { collectReactions, defineReaction } from './reaction.ts'
import { reactionEvents } from './reaction-events.ts'

const nothing = async () => {}
const one = defineReaction('booking.confirmed', 'test.one', nothing)
const other = defineReaction('booking.confirmed', 'test.other', nothing)

describe('the list of reactions', () => {
  it('names every reaction of the product with the event it follows', () => {
    expect(Object.fromEntries(reactions.map(({ name, event }) => [name, event]))).toEqual(reactionEvents)
  })

  it('lets no process start without a listed one, or with one twice', () => {
    expect(() => collectReactions([{ reactions: [one] }, {}], ['test.one', 'test.other'])).toThrow(
      'No reaction test.other. Add it to `reactions` of the module that owns it.',
    )
    expect(() => collectReactions([{ reactions: [one, other] }, { reactions: [one] }], ['test.one'])).toThrow(
      'There are two reactions test.one. Remove one.',
    )
  })

  it('lets none compile that it lacks, or that follows another event', () => {
    // @ts-expect-error -- no such name is listed
    const unlisted = defineReaction('booking.confirmed', 'notifications.unlisted', nothing)
    // @ts-expect-error -- it is listed as a reaction to another event
    const misplaced = defineReaction('booking.confirmed', 'notifications.booking-declined', nothing)
    expect(() => collectReactions([{ reactions: [unlisted, misplaced] }], ['test.one'])).toThrow('test.one')
  })
})

describe('the list of jobs', () => {
  it('does not compile without one that a module declares', () => {
    const { 'mails.remind': _, ...rest } = Object.fromEntries(jobNames.map((name) => [name, true])) as Record<
      JobName,
      true
    >
    // @ts-expect-error -- `mails.remind` is a job
    expect(rest satisfies Record<JobName, true>).not.toHaveProperty('mails.remind')
  })
})

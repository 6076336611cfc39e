import { expect, it } from 'vitest'
import { createConnectionShares, runBesideConnection, runForPerson } from './connection-shares.ts'

const limits = { share: 2, maxWaiting: 3, timeoutMs: 10_000 }
const turn = () => new Promise(setImmediate)

/** Asks for connections of somebody, and counts those that they got. */
const open = (some = limits) => {
  const take = createConnectionShares(some)
  const taken: { person: string | undefined; giveBack: () => void }[] = []
  const problems: unknown[] = []
  const ask = (person: string | undefined, times = 1): void => {
    for (let at = 0; at < times; at += 1)
      void runForPerson(person, take).then(
        (giveBack) => taken.push({ person, giveBack }),
        (error: unknown) => problems.push(error),
      )
  }
  const countOf = (person: string | undefined) => taken.filter((each) => each.person === person).length
  return { take, ask, taken, problems, countOf }
}

it('whoever asks for many connections at once waits for the own ones, and nobody else does', async () => {
  const { ask, taken, countOf } = open()
  ask('one', 4)
  ask('other')
  ask(undefined, 5)
  await turn()
  expect([countOf('one'), countOf('other'), countOf(undefined)]).toEqual([2, 1, 5])
  taken[0]?.giveBack()
  taken[0]?.giveBack()
  await turn()
  expect(countOf('one')).toBe(3)
})

it('places that were given back are there again', async () => {
  const { ask, taken, countOf } = open()
  for (let round = 1; round <= 3; round += 1) {
    ask('one', 2)
    await turn()
    expect(countOf('one')).toBe(2)
    for (const { giveBack } of taken.splice(0)) giveBack()
  }
})

it('who has a connection gets a second one, whoever waits for a first', async () => {
  const { take } = open({ ...limits, share: 1 })
  await runForPerson('one', take)
  await expect(runForPerson('one', () => runBesideConnection(take))).resolves.toBeTypeOf('function')
})

it('one too many is put off, and so is one that waits too long', async () => {
  const { ask, problems, countOf } = open({ share: 1, maxWaiting: 1, timeoutMs: 1 })
  ask('one', 3)
  await expect.poll(() => problems.length).toBe(2)
  expect(problems).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }])
  expect(countOf('one')).toBe(1)
})

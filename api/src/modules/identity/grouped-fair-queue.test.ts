import { expect, it } from 'vitest'
import { createGroupedFairQueue } from './grouped-fair-queue.ts'

const aQueue = (maxWaiting = 1_000) => {
  const queue = createGroupedFairQueue({ concurrency: 1, maxWaiting, createError: () => new Error('full') })
  const done: string[] = []
  const add = (name: string, groups: string[], isPreferred = false) =>
    queue.run({ groups, isPreferred, work: async () => void done.push(name) })
  return { queue, done, add }
}

const many = (count: number, add: (at: number) => Promise<void>) => Array.from({ length: count }, (_, at) => add(at))

it('a group with one job is served between the jobs of a group with sixty', async () => {
  const { done, add } = aQueue()
  await Promise.all([...many(60, (at) => add(`guess ${at}`, ['attacker'])), add('honest', ['guest'])])
  expect(done.indexOf('honest')).toBeLessThan(3)
})

it('sixty addresses that guess at one account are one group beside another account', async () => {
  const { done, add } = aQueue()
  const guesses = many(60, (at) => add(`guess ${at}`, [`address ${at}`, 'victim']))
  await Promise.all([...guesses, add('honest', ['address of honest', 'honest'])])
  expect(done.indexOf('honest')).toBeLessThan(3)
})

it('a returning group is not served before a group that waits already', async () => {
  const { done, add } = aQueue()
  const waits = [add('first', ['hotel']), add('second', ['hotel']), add('third', ['hotel'])]
  const guess = async (left: number): Promise<void> => {
    if (left === 0) return
    await add(`guess ${left}`, ['attacker'])
    await guess(left - 1)
  }
  await Promise.all([...waits, guess(50)])
  expect(done.indexOf('third')).toBeLessThanOrEqual(5)
})

it('a group that was served before is not overtaken by ever new groups', async () => {
  const { done, add } = aQueue()
  const over = new AbortController()
  let count = 0
  const guess = async (): Promise<void> => {
    while (!over.signal.aborted && count < 10_000) await add('guess', [`address ${(count += 1)}`])
  }
  const guesses = Array.from({ length: 60 }, guess)
  for (let at = 0; at < 5; at += 1) await add('honest', ['guest'])
  over.abort()
  await Promise.all(guesses)
  expect(done.filter((name) => name === 'honest')).toHaveLength(5)
  expect(count).toBeLessThan(60 * 10)
})

it('a preferred job runs before all others that wait', async () => {
  const { done, add } = aQueue()
  const strangers = many(60, (at) => add(`stranger ${at}`, [`address ${at}`, `account ${at}`]))
  await Promise.all([...strangers, add('known', ['device'], true)])
  expect(done.indexOf('known')).toBe(1)
})

it('ever new preferred jobs leave every third start to the others', async () => {
  const { done, add } = aQueue()
  const over = new AbortController()
  const come = async (at: number): Promise<void> => {
    while (!over.signal.aborted && done.length < 10_000) await add('known', [`device ${at}`], true)
  }
  const known = Array.from({ length: 8 }, (_, at) => come(at))
  await Promise.all(many(4, (at) => add('stranger', [`address ${at}`])))
  over.abort()
  await Promise.all(known)
  expect(done.lastIndexOf('stranger')).toBeLessThanOrEqual(4 * 3 + 8)
})

it('a preferred job runs between the jobs of a preferred group with sixty', async () => {
  const { done, add } = aQueue()
  await Promise.all([...many(60, (at) => add(`loop ${at}`, ['device a'], true)), add('honest', ['device b'], true)])
  expect(done.indexOf('honest')).toBeLessThan(3)
})

it('a queue full of preferred jobs accepts others', async () => {
  const { done, add } = aQueue(30)
  const loops = Promise.allSettled(many(60, (at) => add(`loop ${at}`, ['device a'], true)))
  await Promise.all(many(5, (at) => add('stranger', [`address ${at}`])))
  await loops
  expect(done.filter((name) => name === 'stranger')).toHaveLength(5)
})

it('a full queue drops a job of the group with the most, not the latest job', async () => {
  const { done, add } = aQueue(40)
  const guesses = Promise.allSettled(many(60, (at) => add(`guess ${at}`, ['attacker'])))
  await add('honest', ['guest'])
  const dropped = (await guesses).filter(({ status }) => status === 'rejected')
  expect(dropped).toHaveLength(20)
  expect(done).toHaveLength(41)
})

it('a queue full of equal jobs rejects the latest one, and accepts a preferred one', async () => {
  const { add } = aQueue(2)
  const all = [...many(3, (at) => add(`stranger ${at}`, [`address ${at}`])), add('late', ['late'])]
  const outcomes = await Promise.allSettled([...all, add('known', ['device'], true)])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, false, true])
})

it('work that fails frees its place for the next', async () => {
  const { queue, done, add } = aQueue()
  const failing = queue.run({ groups: [], isPreferred: false, work: () => Promise.reject(new Error('wrong')) })
  const next = add('next', [])
  await expect(failing).rejects.toThrow('wrong')
  await next
  expect(done).toEqual(['next'])
})

it('no more jobs run at once than allowed', async () => {
  const queue = createGroupedFairQueue({ concurrency: 2, maxWaiting: 10, createError: () => new Error('full') })
  let running = 0
  let maxParallel = 0
  const work = async () => {
    running += 1
    maxParallel = Math.max(maxParallel, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(many(8, () => queue.run({ groups: [], isPreferred: false, work })))
  expect(maxParallel).toBe(2)
})

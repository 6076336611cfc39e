import { afterEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const neverAborted = new AbortController().signal

/** A queue whose tasks run until the test finishes them. */
const openQueue = ({ maxWaiting = 9 } = {}) => {
  const enqueue = createFairQueue({ concurrency: { picture: 1, drawing: 2 }, maxWaiting, timeoutMs: 10_000 })
  const startedTasks: string[] = []
  const finishers = new Map<string, () => void>()
  const addTask = (
    name: string,
    user: string,
    queue: 'picture' | 'drawing' = 'drawing',
    signal = neverAborted,
    network?: string,
  ) =>
    enqueue({ queue, user, signal, network }, () => {
      startedTasks.push(name)
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)))
    })
  const finishTask = async (name: string) => {
    finishers.get(name)?.()
    await new Promise(setImmediate)
  }
  const addTaskFrom = (network: string, name: string, queue: 'picture' | 'drawing' = 'drawing') =>
    addTask(name, `user of ${name}`, queue, neverAborted, network)
  return { startedTasks, addTask, addTaskFrom, finishTask }
}
/** Tasks that still wait at the end of a test fail later; those errors are expected. */
const ignoreRejection = (waiting: Promise<unknown>): void => void waiting.catch(() => undefined)
const nextTick = () => new Promise(setImmediate)

afterEach(() => {
  vi.useRealTimers()
})

it('a user runs one task at a time, and pictures do not wait for drawings', async () => {
  const { startedTasks, addTask } = openQueue()
  ignoreRejection(addTask('a1', 'a'))
  ignoreRejection(addTask('a2', 'a'))
  ignoreRejection(addTask('a3', 'a', 'picture'))
  ignoreRejection(addTask('b1', 'b'))
  ignoreRejection(addTask('c1', 'c'))
  ignoreRejection(addTask('d1', 'd', 'picture'))
  await nextTick()
  expect(startedTasks).toEqual(['a1', 'b1', 'd1'])
})

it('a user who was just served goes behind the others', async () => {
  const { startedTasks, addTask, finishTask } = openQueue()
  ignoreRejection(addTask('a1', 'a'))
  ignoreRejection(addTask('b1', 'b'))
  ignoreRejection(addTask('a2', 'a'))
  ignoreRejection(addTask('c1', 'c'))
  await nextTick()
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'b1', 'c1'])
  await finishTask('c1')
  expect(startedTasks).toEqual(['a1', 'b1', 'c1', 'a2'])
})

it('a failed task frees its place', async () => {
  const enqueue = createFairQueue({ concurrency: { drawing: 1 }, maxWaiting: 1, timeoutMs: 10_000 })
  const place = { queue: 'drawing', user: 'a', signal: neverAborted } as const
  await expect(enqueue(place, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await enqueue(place, async () => 'done')).toBe('done')
})

it("a task beyond the queue's length, or a wait of ten seconds, fails as unavailable", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { startedTasks, addTask, finishTask } = openQueue({ maxWaiting: 1 })
  ignoreRejection(addTask('a1', 'a'))
  ignoreRejection(addTask('b1', 'b'))
  const third = addTask('c1', 'c').catch((error: { code: string }) => error.code)
  await expect(addTask('d1', 'd')).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(10_000)
  expect(await third).toBe('unavailable')
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'b1'])
})

it('one user alone does not fill the queue: the last of their tasks gives way to the first of another', async () => {
  const { startedTasks, addTask, finishTask } = openQueue({ maxWaiting: 2 })
  ignoreRejection(addTask('a1', 'a', 'picture'))
  ignoreRejection(addTask('a2', 'a', 'picture'))
  const surplus = addTask('a3', 'a', 'picture').catch((error: { code: string }) => error.code)
  ignoreRejection(addTask('b1', 'b', 'picture'))
  expect(await surplus).toBe('unavailable')
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'b1'])
})

it('a network whose users are many runs one task of a queue at a time, and goes behind the others', async () => {
  const { startedTasks, addTaskFrom, finishTask } = openQueue()
  for (const name of ['a1', 'a2', 'a3']) ignoreRejection(addTaskFrom('near', name))
  ignoreRejection(addTaskFrom('near', 'a4', 'picture'))
  ignoreRejection(addTaskFrom('far', 'b1'))
  ignoreRejection(addTaskFrom('there', 'c1'))
  await nextTick()
  expect(startedTasks).toEqual(['a1', 'a4', 'b1'])
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'a4', 'b1', 'c1'])
  await finishTask('b1')
  expect(startedTasks).toEqual(['a1', 'a4', 'b1', 'c1', 'a2'])
})

it('one network alone does not fill the queue, by however many users', async () => {
  const { startedTasks, addTaskFrom, finishTask } = openQueue({ maxWaiting: 2 })
  ignoreRejection(addTaskFrom('near', 'a1', 'picture'))
  ignoreRejection(addTaskFrom('near', 'a2', 'picture'))
  const surplus = addTaskFrom('near', 'a3', 'picture').catch((error: { code: string }) => error.code)
  ignoreRejection(addTaskFrom('far', 'b1', 'picture'))
  expect(await surplus).toBe('unavailable')
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'b1'])
})

it('an aborted task leaves the queue', async () => {
  const { startedTasks, addTask, finishTask } = openQueue()
  const aborted = new AbortController()
  ignoreRejection(addTask('a1', 'a'))
  ignoreRejection(addTask('b1', 'b'))
  const abortedTask = addTask('c1', 'c', 'drawing', aborted.signal)
  ignoreRejection(addTask('d1', 'd'))
  aborted.abort(new Error('gone'))
  await expect(abortedTask).rejects.toThrow('gone')
  await expect(addTask('e1', 'e', 'drawing', aborted.signal)).rejects.toThrow('gone')
  await finishTask('a1')
  expect(startedTasks).toEqual(['a1', 'b1', 'd1'])
})

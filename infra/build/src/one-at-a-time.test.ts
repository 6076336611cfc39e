import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('work under one name is done one at a time, also after one that failed', async () => {
  const name = randomUUID()
  let running = 0
  const work = async (at: number): Promise<number> => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (at === 1) throw new Error('no build')
    return at
  }
  const all = await Promise.allSettled([0, 1, 2, 3].map((at) => oneAtATime(name, () => work(at))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

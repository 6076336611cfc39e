import type { CheckProgress } from '@escapes/contract/browser-check'
import { expect, it } from 'vitest'
import { createProgressTeller } from './progress-teller.ts'

const at = (done: number): CheckProgress => ({ done, of: 9, page: '/', faults: [] })

it('sends one at a time, the newest next, goes on after one that is not taken, and nothing after its end', async () => {
  const sent: number[] = []
  const answers: (() => void)[] = []
  const teller = createProgressTeller(({ done }) => {
    sent.push(done)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    answers.push(done === 0 ? () => reject(new Error('away')) : resolve)
    return promise
  })
  for (const done of [0, 1, 2]) teller.tell(at(done))
  await expect.poll(() => sent).toEqual([2])
  teller.tell(at(0))
  answers[0]?.()
  await expect.poll(() => sent).toEqual([2, 0])
  teller.tell(at(3))
  answers[1]?.()
  await expect.poll(() => sent).toEqual([2, 0, 3])
  teller.tell(at(4))
  const ended = teller.end()
  answers[2]?.()
  await ended
  expect(sent).toEqual([2, 0, 3])
})

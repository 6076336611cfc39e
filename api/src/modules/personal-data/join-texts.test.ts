import { expect, it, vi } from 'vitest'
import { joinTexts } from './join-texts.ts'

it('texts that take long together let others have their turn in between', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const slowTexts = function* () {
    for (const text of ['é', 'b', 'c']) {
      now += 20
      yield text
    }
  }
  expect((await joinTexts(slowTexts())).toString()).toBe('ébc')
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(3)
  vi.restoreAllMocks()
})

import { expect, it, vi } from 'vitest'
import { joinTexts } from './join-texts.ts'

const readAll = async (texts: Iterable<string>): Promise<string[]> => {
  const parts: string[] = []
  for await (const part of joinTexts(texts)) parts.push(part.toString())
  return parts
}

it('many texts come in parts, none of which is large', async () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => `${at} é`.repeat(500))
  const parts = await readAll(texts)
  expect(parts.join('') === texts.join('')).toBe(true)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(260_000)
})

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
  expect(await readAll(slowTexts())).toEqual(['ébc'])
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(3)
  vi.restoreAllMocks()
})

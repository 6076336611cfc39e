import { expect, it } from 'vitest'
import { locateInThread } from './locate-in-thread.ts'

const thrown = 'Error: again\n    at draw (/_mf/a/ruin/files/:1:5)'
const toCodes = (mappings: string) => [
  {
    filename: '/_mf/a/ruin/files/',
    map: JSON.stringify({ version: 3, sources: ['ruin/page.tsx'], names: [], mappings }),
  },
]

it('what was thrown is told with its place in the sources', async () => {
  expect(await locateInThread(thrown, toCodes('AAyCA'))).toBe('Error: again, at ruin/page.tsx:42')
})

it('a map that takes longer to read than it may tells no place, and keeps nothing else waiting', async () => {
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  expect(await locateInThread(thrown, toCodes('A,'.repeat(1_900_000)), 100)).toBe('Error: again')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
  expect(await locateInThread(thrown, toCodes('AAyCA'))).toBe('Error: again, at ruin/page.tsx:42')
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeChunksInTurn } from './make-chunks-in-turn.ts'

const record = () => {
  const seen = { busy: 0, most: 0, ended: 0 }
  async function* make(count: number): AsyncGenerator<number> {
    try {
      for (let at = 0; at < count; at += 1) {
        seen.busy += 1
        seen.most = Math.max(seen.most, seen.busy)
        await turn()
        seen.busy -= 1
        yield at
      }
    } finally {
      seen.ended += 1
    }
  }
  return { seen, make }
}
const readAll = async (chunks: AsyncIterable<number>): Promise<number[]> => {
  const all: number[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

it('files of one person are made one chunk at a time, and those of others beside them', async () => {
  const [own, other] = [record(), record()]
  const files = [3, 3, 3].map((count) => readAll(makeChunksInTurn('one', own.make(count))))
  files.push(readAll(makeChunksInTurn('other', other.make(3))))
  expect(await Promise.all(files)).toEqual(Array.from({ length: 4 }, () => [0, 1, 2]))
  expect(own.seen).toEqual({ busy: 0, most: 1, ended: 3 })
})

it('a file whose reader takes nothing, fails or goes keeps no other one waiting', async () => {
  const { seen, make } = record()
  const unread = makeChunksInTurn('one', make(3))
  await unread.next()
  async function* fail(): AsyncGenerator<number> {
    yield 1
    throw new Error('broken off')
  }
  await expect(readAll(makeChunksInTurn('one', fail()))).rejects.toThrow('broken off')
  expect(await readAll(makeChunksInTurn('one', make(2)))).toEqual([0, 1])
  await unread.return(undefined)
  expect(seen.ended).toBe(2)
})

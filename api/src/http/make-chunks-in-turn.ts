/** By person: the chunk that is made last. */
const last = new Map<string, Promise<unknown>>()

const makeAfterOthers = <T>(person: string, make: () => Promise<T>): Promise<T> => {
  const made = (last.get(person) ?? Promise.resolve()).then(make, make)
  last.set(person, made)
  const end = () => last.get(person) === made && last.delete(person)
  made.then(end, end)
  return made
}

/**
 * One person's files are made in turns, a chunk of one at a time: fifty of them cost others no more than one does. What
 * its reader does not take yet keeps none of the others waiting.
 */
export async function* makeChunksInTurn<T>(person: string, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await makeAfterOthers(person, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

import type { Readable } from 'node:stream'

/**
 * As `Readable.toWeb`, whose stream throws outside of every handler where its reader leaves before the first bytes, and
 * so ends the process. Here the source ends with its reader, also before it was read.
 */
export const toWebStream = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  // Whoever reads is told by the iterator.
  source.on('error', () => {})
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  )
}

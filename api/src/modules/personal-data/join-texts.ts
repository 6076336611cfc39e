import { setImmediate } from 'node:timers/promises'

const turnMs = 10

/** The bytes of many small texts that are made one by one, with a pause for others whenever it has taken a while. */
export const joinTexts = async (texts: Iterable<string>): Promise<Buffer> => {
  const parts: Buffer[] = []
  let began = performance.now()
  for (const text of texts) {
    parts.push(Buffer.from(text))
    if (performance.now() - began < turnMs) continue
    await setImmediate()
    began = performance.now()
  }
  return Buffer.concat(parts)
}

import { takeTurns } from '#/take-turns.ts'

/** In characters: some hundred texts, and a few milliseconds. */
const partLength = 250_000

/**
 * The bytes of many small texts that are made one by one, in parts, with a pause for others whenever it has taken a
 * while. Together they may be a hundred megabytes, which cost a turn of their own.
 */
export async function* joinTexts(texts: Iterable<string>): AsyncGenerator<Buffer> {
  let joined = ''
  const giveWay = takeTurns()
  for (const text of texts) {
    joined += text
    if (joined.length >= partLength) {
      yield Buffer.from(joined)
      joined = ''
    }
    const turn = giveWay()
    if (turn) await turn
  }
  yield Buffer.from(joined)
}

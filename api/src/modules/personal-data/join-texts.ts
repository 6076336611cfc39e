import { takeTurns } from '#/take-turns.ts'

/** The bytes of many small texts that are made one by one, with a pause for others whenever it has taken a while. */
export const joinTexts = async (texts: Iterable<string>): Promise<Buffer> => {
  const parts: Buffer[] = []
  const giveWay = takeTurns()
  for (const text of texts) {
    parts.push(Buffer.from(text))
    const turn = giveWay()
    if (turn) await turn
  }
  return Buffer.concat(parts)
}

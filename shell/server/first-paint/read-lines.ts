import { StringDecoder } from 'node:string_decoder'

/** Takes bytes as they come; tells each line of at most `maxCharacters`, and once of a longer one, whose rest it lets go. */
export const readLines = (
  maxCharacters: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): ((bytes: Buffer) => void) => {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  let isTooLong = false
  return (bytes) => {
    if (isTooLong) return
    const [first = '', ...others] = decoder.write(bytes).split('\n')
    begun += first
    for (const next of others) {
      if (begun.length > maxCharacters) break
      onLine(begun)
      begun = next
    }
    if (begun.length <= maxCharacters) return
    isTooLong = true
    begun = ''
    onTooLong()
  }
}

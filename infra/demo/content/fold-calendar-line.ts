const limit = 75

/** Folds a content line at 75 octets, never inside a character (RFC 5545 §3.1). */
export function foldCalendarLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > limit) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

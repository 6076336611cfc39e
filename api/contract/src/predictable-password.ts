export const predictablePasswordMessage =
  'Repeated characters and rows of the keyboard are guessed first. Please choose another password.'

/** Rows of common keyboards, the alphabet and the digits. */
const rows = ['1234567890', '0123456789', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const columns = ['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'abcdefghijklmnopqrstuvwxyz']
const reverseText = (text: string): string => Array.from(text).toReversed().join('')
const lines = [...rows, ...columns].flatMap((line) => [line, reverseText(line)])

const minRunLength = 3

/** The length of the longest run along one line, or of one repeated character, that begins at `from`. */
const runAt = (text: string, from: number): number => {
  let longest = 1
  while (text[from + longest] === text[from]) longest += 1
  for (const line of lines) {
    let length = longest + 1
    while (from + length <= text.length && line.includes(text.slice(from, from + length))) {
      longest = length
      length += 1
    }
  }
  return longest
}

/**
 * Whether a password consists of runs, such as `aaaaaa`, `qwertzuiop` or `abc123`, or repeats a short piece, such as
 * `xyxyxy`.
 */
export const isPredictablePassword = (password: string): boolean => {
  const text = password.toLowerCase()
  if (new Set(text).size < minRunLength) return true
  const isRepeated = /^(.{1,4})\1+$/su.test(text)
  if (isRepeated) return true
  let from = 0
  while (from < text.length) {
    const run = runAt(text, from)
    if (run < minRunLength) return false
    from += run
  }
  return true
}

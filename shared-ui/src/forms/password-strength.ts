export interface PasswordStrength {
  level: 0 | 1 | 2 | 3
  label: string
}

const easy = (label: string): PasswordStrength => ({ level: 1, label })

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]
const countKinds = (text: string): number => kinds.filter((kind) => kind.test(text)).length

/** Of one word, programs that guess try each spelling with digits and marks, and what is typed twice. */
const minLengthOfOneWord = 15
const isOneWord = (password: string): boolean => {
  const once = password.replace(/^(.+?)[^\p{L}\p{N}]*\1$/u, '$1')
  const word = once.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const words = new Set(
    word
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(({ length }) => length >= 3),
  )
  return word.length < minLengthOfOneWord && words.size < 2 && countKinds(word.replaceAll(/[013457@$!|+]/g, 'a')) < 3
}

/** An estimate from length and variety, which calls no single word good. The API decides. */
export const estimatePasswordStrength = (password: string, minLength = 8): PasswordStrength => {
  if (password.length < minLength) {
    const missing = minLength - password.length
    return { level: password === '' ? 0 : 1, label: `${missing} more ${missing === 1 ? 'character' : 'characters'}` }
  }
  const distinct = new Set(password).size
  const points = Math.min(password.length, 20) + countKinds(password) * 2 + Math.min(distinct, 12)
  if (distinct < 5 || points < 22) return easy('Easy to guess. Longer is better.')
  if (isOneWord(password)) return easy('One word is easy to guess. Two or three are safer.')
  if (points < 32) return { level: 2, label: 'Good' }
  return { level: 3, label: 'Strong' }
}

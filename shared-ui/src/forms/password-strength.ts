export interface PasswordStrength {
  level: 0 | 1 | 2 | 3
  words: string
}

const shortest = 8

/** A hint, not a rule: length counts most, variety a little. The api decides. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (password.length < shortest) {
    const missing = shortest - password.length
    return { level: password === '' ? 0 : 1, words: `${missing} more ${missing === 1 ? 'character' : 'characters'}` }
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const points = Math.min(password.length, 20) + kinds * 2 + Math.min(distinct, 12)
  if (distinct < 5 || points < 22) return { level: 1, words: 'Easy to guess. Longer is better.' }
  if (points < 32) return { level: 2, words: 'Good' }
  return { level: 3, words: 'Strong' }
}

export interface PasswordStrength {
  level: 0 | 1 | 2 | 3
  label: string
}

/** An estimate from length and variety. The API decides. */
export const estimatePasswordStrength = (password: string, minLength = 8): PasswordStrength => {
  if (password.length < minLength) {
    const missing = minLength - password.length
    return { level: password === '' ? 0 : 1, label: `${missing} more ${missing === 1 ? 'character' : 'characters'}` }
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const points = Math.min(password.length, 20) + kinds * 2 + Math.min(distinct, 12)
  if (distinct < 5 || points < 22) return { level: 1, label: 'Easy to guess. Longer is better.' }
  if (points < 32) return { level: 2, label: 'Good' }
  return { level: 3, label: 'Strong' }
}

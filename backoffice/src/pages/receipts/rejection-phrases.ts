/** Phrases for rejections; own ones are stored in this browser. */
const commonPhrases: readonly string[] = [
  'The receipt cannot be read. Please send a sharper picture.',
  'The money has not arrived in our account yet.',
  'The receipt shows another amount than the one due.',
  'The transfer went to another account.',
]
const storageKey = 'escapes.desk.phrases'
const maxPhrases = 12

const listSavedPhrases = (): string[] => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((phrase) => typeof phrase === 'string') : []
  } catch {
    // Storage is blocked or holds something else: the common phrases remain.
    return []
  }
}

export const listRejectionPhrases = (): readonly string[] => [...listSavedPhrases(), ...commonPhrases]

export const saveRejectionPhrase = (phrase: string): void => {
  if (listRejectionPhrases().includes(phrase)) return
  try {
    localStorage.setItem(storageKey, JSON.stringify([phrase, ...listSavedPhrases()].slice(0, maxPhrases)))
  } catch {
    // Storage is blocked: the phrase is used once.
  }
}

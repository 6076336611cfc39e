import { privateStorage } from '@escapes/platform/private-storage'

/** Phrases for rejections; own ones are stored in this browser until their author signs out. */
const commonPhrases: readonly string[] = [
  'The receipt cannot be read. Please send a sharper picture.',
  'The money has not arrived in our account yet.',
  'The receipt shows another amount than the one due.',
  'The transfer went to another account.',
]
const key = 'rejection-phrases'
const maxPhrases = 12

const listSavedPhrases = (): string[] => {
  const saved = privateStorage.read(key)
  return Array.isArray(saved) ? saved.filter((phrase) => typeof phrase === 'string') : []
}

export const listRejectionPhrases = (): readonly string[] => [...listSavedPhrases(), ...commonPhrases]

export const saveRejectionPhrase = (phrase: string): void => {
  if (listRejectionPhrases().includes(phrase)) return
  privateStorage.write(key, [phrase, ...listSavedPhrases()].slice(0, maxPhrases))
}

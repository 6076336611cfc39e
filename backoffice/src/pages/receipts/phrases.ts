/** What is said most often; whoever sits at the desk keeps more of their own in this browser. */
const first: readonly string[] = [
  'The slip cannot be read. Please send a sharper picture.',
  'The money has not arrived in our account yet.',
  'The slip shows another amount than the one due.',
  'The transfer went to another account.',
]
const place = 'escapes.desk.phrases'
const most = 12

const ownPhrases = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((phrase) => typeof phrase === 'string') : []
  } catch {
    // A browser that keeps nothing, or something else at the same place: the common phrases remain.
    return []
  }
}

export const phrases = (): readonly string[] => [...ownPhrases(), ...first]

export const keepPhrase = (phrase: string): void => {
  if (phrases().includes(phrase)) return
  try {
    localStorage.setItem(place, JSON.stringify([phrase, ...ownPhrases()].slice(0, most)))
  } catch {
    // A browser that keeps nothing: the phrase is used once.
  }
}

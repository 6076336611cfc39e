import { withLatinDigits } from './latin-digits.ts'

/** What in a text tells of one person: their name, a mail address or a telephone, as it is written there. */
export interface NamedPart {
  kind: 'name' | 'mail' | 'telephone'
  text: string
}

interface Known {
  /** Names of people whom the text may not name. */
  names?: readonly string[]
  /** What may be named whoever is called so, such as the title and the place of a listing. */
  isPublic?: string
}

// Begun at the first letter of a word alone: a long word is read once, not once from each of its letters.
const mail = /(?<![^\s@<>(),;:])[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,}/gu
const dayOrTime = /\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}[:.h]\d{2}/g
const digitRun = /(?:\+ ?)?\(?\d(?:[ ()./-]{0,2}\d){6,14}/g
/** With its country, as it is dialled here, or a mobile of here without its zero. */
const isTelephone = (run: string): boolean => {
  const digits = run.replaceAll(/\D/g, '')
  if (run.trimStart().startsWith('+') || digits.startsWith('00')) return digits.length >= 8
  return /^(?:0\d{8,10}|94\d{9}|7[0-8]\d{7})$/.test(digits)
}

/** As it is read: without what cannot be seen, with one kind of dash and of digits, whatever it was copied from. */
const toReadText = (written: string): string =>
  withLatinDigits(
    written
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-'),
  )

const greeted =
  /\b(?:(?:Dear|Hello|Hi|Hey) +|(?:[Rr]egards|[Yy]ours|[Ss]incerely|[Ww]ishes),?\s+)(\p{Lu}[\p{Ll}'’-]+)/gu
const titled = /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (?:\p{Lu}(?:\. ?| )){0,4}(\p{Lu}[\p{L}'’-]+)/gu
const toAll = /^(?:Guests?|Travell?ers?|Friends?|All|Sir|Madam|Every(?:body|one)|There)$/i

/** Words that are names, too: alone they say nothing of a person. */
const ordinary = new Set(
  (
    'will may can april june july august mark bill rose hope grace joy faith dawn summer autumn sunny rich art guy lee van von ' +
    'der den del los las hill hills young long short white brown green black gray grey king park lake river rivers wood ' +
    'woods stone fort beach bay day price best love page moon ocean west east north south lane garden house villa bush ' +
    'field fields banks bird fox wolf rice cook french english holland ireland england chase drew pat sue jack ' +
    'sky rain olive ginger pepper basil jasmine lotus pearl ruby amber star taylor miller fisher singer driver'
  ).split(' '),
)

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const asWords = (words: readonly string[], flags: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${words.map(escape).join(String.raw`\s+`)}(?!\p{L})`, flags)

const listNameWords = (text: string, name: string, isPublic: string): string[] => {
  const words = name.split(/[\s,]+/).filter(Boolean)
  if (words.length > 1 && asWords(words, 'iu').test(text)) return [words.join(' ')]
  return words
    .filter((word) => word.length > 2 && !ordinary.has(word.toLowerCase()) && !asWords([word], 'iu').test(isPublic))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .filter((word) => asWords([word], 'u').test(text))
}

/**
 * What a text that everybody reads may not say: mail addresses and telephones, those of `names`, and whom it greets or
 * calls Mr or Mrs. Each once. A name that nobody told of, in the middle of a sentence, is not found.
 */
export const listNamedParts = (written: string, { names = [], isPublic = '' }: Known = {}): NamedPart[] => {
  const text = toReadText(written)
  const isUnknown = (word: string): boolean => !toAll.test(word) && !asWords([word], 'iu').test(isPublic)
  const called = [...text.matchAll(greeted), ...text.matchAll(titled)].flatMap(([, word = '']) =>
    isUnknown(word) ? [word] : [],
  )
  const found: NamedPart[] = [
    ...(text.match(mail) ?? []).map((each) => ({ kind: 'mail' as const, text: each })),
    ...(text.replaceAll(mail, ' ').replaceAll(dayOrTime, ' , , , ').match(digitRun) ?? [])
      .filter(isTelephone)
      .map((each) => ({ kind: 'telephone' as const, text: each })),
    ...[...names.flatMap((name) => listNameWords(text, name, isPublic)), ...called].map((each) => ({
      kind: 'name' as const,
      text: each,
    })),
  ]
  return [...new Map(found.map((part) => [part.text, part])).values()]
}

const told = {
  name: 'names somebody, and everybody reads this. Please write it without the name.',
  mail: 'is a mail address, and everybody reads this. Please write it without.',
  telephone: 'is a telephone number, and everybody reads this. Please write it without.',
} as const

/** A sentence for the field; undefined where nobody is named. */
export const describeNamedParts = (parts: readonly NamedPart[]): string | undefined => {
  const [first] = parts
  if (!first) return undefined
  const quoted = parts.map(({ text }) => `“${text.slice(0, 60)}”`).join(', ')
  return parts.length > 1
    ? `Everybody reads this, so it may not name people or how to reach them: ${quoted}.`
    : `${quoted} ${told[first.kind]}`
}

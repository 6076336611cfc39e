const rows = [
  'zero oh o nought nil null zéro ноль нуль',
  'one eins un une один одна',
  'two zwei zwo deux два две',
  'three drei trois три',
  'four vier quatre четыре',
  'five fünf cinq пять',
  'six sechs шесть',
  'seven sieben sept семь',
  'eight acht huit восемь',
  'nine neun neuf девять',
  'ten zehn dix десять',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const values = new Map([
  ...rows.flatMap((names, value) => names.split(' ').map((name) => [name, value] as const)),
  ...tens.map((name, at) => [name, 10 * (at + 2)] as const),
])
/** Only in a row: in a sentence they count something else, or nothing. */
const rowsOfDictation = [
  'zeroth cero nul',
  'first i uno een',
  'second ii dos due twee dois',
  'third iii tree tres tre drie três',
  'fourth iv fower cuatro quattro quatro',
  'fifth v fife cinco cinque vijf',
  'sixth vi seis sei zes',
  'seventh vii siete sette sete zeven',
  'eighth viii ait ocho otto oito',
  'ninth ix niner nueve nove negen',
]
/** Of those who dictate by pairs, as in German, French and Russian; not among the names above, two of which make one of these. */
const rowsOfPairs: readonly (readonly [number, string])[] = [
  [11, 'elf onze одиннадцать'],
  [12, 'zwölf zwoelf douze двенадцать'],
  [13, 'dreizehn treize тринадцать'],
  [14, 'vierzehn quatorze четырнадцать'],
  [15, 'fünfzehn fuenfzehn quinze пятнадцать'],
  [16, 'sechzehn seize шестнадцать'],
  [17, 'siebzehn семнадцать'],
  [18, 'achtzehn восемнадцать'],
  [19, 'neunzehn девятнадцать'],
  [20, 'zwanzig vingt vingts двадцать'],
  [30, 'dreißig dreissig trente тридцать'],
  [40, 'vierzig quarante сорок'],
  [50, 'fünfzig fuenfzig cinquante пятьдесят'],
  [60, 'sechzig soixante шестьдесят'],
  [70, 'siebzig septante семьдесят'],
  [80, 'achtzig huitante octante восемьдесят'],
  [90, 'neunzig nonante девяносто'],
]
const pairs = rowsOfPairs.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const))
/** `zweiundzwanzig` */
const germanUnits = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ')
const germanPairs = pairs
  .filter(([name]) => /(?:zig|[sß]ig)$/.test(name))
  .flatMap(([tens, value]) => germanUnits.map((unit, at) => [`${unit}und${tens}`, value + at + 1] as const))

const dictated = new Map([
  ...values,
  ...pairs,
  ...germanPairs,
  ...rowsOfDictation.flatMap((names, value) => names.split(' ').map((name) => [name, value] as const)),
])
const repetitions = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
])
const joining = new Set('and then und et и hundred thousand lakh lakhs million crore crores billion'.split(' '))

const word = /\p{L}+|\d+/gu
/** Longer names first, so that `seventeen` is not a `seven`. */
const anyName = `(?:${[...values.keys()]
  .filter((name) => name.length > 2)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`
const runTogether = new RegExp(`(?<!\\p{L})${anyName}{3,}(?!\\p{L})`, 'giu')
const oneName = new RegExp(anyName, 'giu')
/** `EightTwoOneZero` */
const withNamesApart = (text: string): string =>
  text.replaceAll(runTogether, (names) => names.replaceAll(oneName, '$& '))

/** `quatre-vingts`, `quatre-vingt-dix-neuf`: those who listen hear one number. */
const frenchEighty = /(?<!\p{L})quatre[ -]vingts?(?!\p{L})/giu
const frenchSeventy = /(?<!\p{L})soixante[ -]dix(?!\p{L})/giu

const longestGap = 12
const minNames = 4

interface Dictation {
  start: number
  end: number
  names: number
  digits: string[]
  /** Of the next name. */
  times: number
  isAfterTens: boolean
}

const isCountedUp = (digits: readonly string[]): boolean =>
  digits.every((each, at) => at === 0 || Number(each) === Number(digits[at - 1]) + 1)

const isNumber = ({ names, digits }: Dictation): boolean => names >= minNames && !isCountedUp(digits)

const addName = (dictation: Dictation, value: number): void => {
  const last = dictation.digits.length - 1
  if (dictation.isAfterTens && value > 0 && value < 10)
    dictation.digits[last] = `${dictation.digits[last]?.charAt(0) ?? ''}${value}`
  else dictation.digits.push(String(value).repeat(dictation.times))
  dictation.names += dictation.times
  dictation.times = 1
  dictation.isAfterTens = value >= 20
}

/**
 * A number that is dictated is written in digits: four number words and more, in a row or among digits. Who only counts up
 * says no number.
 */
export const withNumberWords = (written: string): string => {
  const text = withNamesApart(written).replaceAll(frenchEighty, 'octante').replaceAll(frenchSeventy, 'septante')
  const found: Dictation[] = []
  let dictation: Dictation | undefined
  for (const { 0: each, index } of text.matchAll(word)) {
    const name = each.toLowerCase()
    const value = dictated.get(name)
    const isDigits = each.length <= 4 && /^\d/.test(each)
    if (dictation && index - dictation.end > longestGap) dictation = undefined
    if (dictation && joining.has(name)) continue
    if (value === undefined && !isDigits && !repetitions.has(name)) {
      dictation = undefined
      continue
    }
    if (!dictation) {
      dictation = { start: index, end: index, names: 0, digits: [], times: 1, isAfterTens: false }
      found.push(dictation)
    }
    dictation.end = index + each.length
    if (value !== undefined) addName(dictation, value)
    else if (isDigits) dictation.digits.push(each)
    dictation.times = repetitions.get(name) ?? 1
  }
  let [read, from] = ['', 0]
  for (const { start, end, digits } of found.filter(isNumber)) {
    read += `${text.slice(from, start)}${digits.join('')}`
    from = end
  }
  return read + text.slice(from)
}

/** Those that are articles or letters too say no digit by themselves. */
const articles = new Set(['un', 'une', 'o', 'oh'])
const minSpelled = 5

/** A text with each word for a digit as one, whatever stands between them; as it was where there are few. */
export const withEachNumberWord = (text: string): string => {
  let spelled = 0
  const read = withNamesApart(text).replaceAll(word, (each) => {
    const value = values.get(each.toLowerCase())
    if (value === undefined || value > 9) return each
    // An article among digits may be one.
    if (!articles.has(each.toLowerCase())) spelled += 1
    return String(value)
  })
  return spelled >= minSpelled ? read : text
}

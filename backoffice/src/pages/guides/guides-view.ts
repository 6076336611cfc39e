import type { Guide } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'

/** As early as Today names a licence that ends. */
const warnedDays = 60

type LicenceState = 'none' | 'valid' | 'ends-soon' | 'ended'

export const toLicenceState = ({ licenceValidUntil }: Guide, today: string): LicenceState => {
  if (licenceValidUntil === null) return 'none'
  if (licenceValidUntil < today) return 'ended'
  return licenceValidUntil <= addDays(today, warnedDays) ? 'ends-soon' : 'valid'
}

/** In wide letters too, and without the zero of `+94 (0)77 …`. */
const toDigits = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(0*94)0/, '$1')

/** By name, number, language or licence. */
export const searchGuides = (guides: readonly Guide[], searched: string): Guide[] => {
  const words = searched.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const digits = toDigits(searched).replace(/^0+/, '')
  return guides.filter(({ name, phone, languages, licenceNumber }) => {
    const text = [name, ...languages, licenceNumber].join(' ').toLowerCase()
    const isNumber = digits.length >= 4 && toDigits(phone).includes(digits)
    return isNumber || words.every((word) => text.includes(word))
  })
}

/** Capitals and spaces make no other name. */
const toNameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const isOtherName = (one: string, other: string): boolean => toNameKey(one) !== toNameKey(other)

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr'])

/** The words of a name in whatever order, without accents, dots and titles. */
const toWordsKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s.,'’-]+/)
    .filter((word) => word !== '' && !titles.has(word))
    .toSorted()
    .join(' ')

/** The digits of a number, however it is written: one without a country is of Sri Lanka. */
const toNumberKey = (phone: string): string => toDigits(phone).replace(/^00/, '').replace(/^0/, '94')

/** A number was known, and it is another one now, or none. */
export const isOtherNumber = ({ phone }: Guide, typed: string): boolean =>
  phone !== '' && toNumberKey(phone) !== toNumberKey(typed)

/** Who has the same number or, but for how it is written, the same name. */
export const findAlike = (
  guides: readonly Guide[],
  typed: Partial<Pick<Guide, 'name' | 'phone'>>,
  exceptId: string | undefined,
): Guide[] => {
  const [words, number] = [toWordsKey(typed.name ?? ''), toNumberKey(typed.phone ?? '')]
  return guides.filter(
    ({ id, name, phone }) =>
      id !== exceptId &&
      ((words !== '' && toWordsKey(name) === words) || (number.length >= 9 && toNumberKey(phone) === number)),
  )
}

/** `English, Deutsch and Français` as it is typed. */
export const parseLanguages = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]| and /)
      .map((language) => language.trim())
      .filter(Boolean),
  ),
]

/** What is sent to the guide with the link. */
export const toLinkMessage = ({ name }: Guide, url: string): string =>
  `${name}, your days with us are here, always as they are now: ${url}`

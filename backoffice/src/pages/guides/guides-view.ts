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

/** By name, number, language or licence. */
export const searchGuides = (guides: readonly Guide[], searched: string): Guide[] => {
  const words = searched.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const digits = searched.replaceAll(/\D/g, '').replace(/^0+/, '')
  return guides.filter(({ name, phone, languages, licenceNumber }) => {
    const text = [name, ...languages, licenceNumber].join(' ').toLowerCase()
    const isNumber = digits.length >= 4 && phone.replaceAll(/\D/g, '').includes(digits)
    return isNumber || words.every((word) => text.includes(word))
  })
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

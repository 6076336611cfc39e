import { formatDate, formatDateRange } from './dates.ts'
import type { Conversation, SavedReply, savedReplyPlaceholders } from './messages.ts'
import { formatMoney } from './money.ts'

export type Placeholder = (typeof savedReplyPlaceholders)[number]

/** What each of them is replaced by, as staff read it beside the form. */
export const placeholderMeanings: Readonly<Record<Placeholder, string>> = {
  name: 'the first name',
  reference: 'of the booking or enquiry',
  listing: 'its title',
  dates: 'of the booking',
  due: 'what is still to be paid',
}
const names = Object.keys(placeholderMeanings) as readonly Placeholder[]

/** What a text is filled in from. */
interface Subject {
  person: Pick<Conversation['person'], 'name'>
  reference: string
  booking: Pick<NonNullable<Conversation['booking']>, 'title' | 'checkIn' | 'checkOut' | 'currency' | 'due'> | null
}

const datesOf = ({ checkIn, checkOut }: NonNullable<Subject['booking']>): string =>
  checkOut ? formatDateRange(checkIn, checkOut) : formatDate(checkIn)

/** An enquiry has no listing, dates and amount. */
const findValue = ({ person, reference, booking }: Subject, name: Placeholder): string | undefined => {
  if (name === 'name') return person.name.trim().split(/\s+/)[0]
  if (name === 'reference') return reference
  if (!booking) return undefined
  if (name === 'listing') return booking.title
  return name === 'dates' ? datesOf(booking) : formatMoney({ amount: booking.due.amount, currency: booking.currency })
}

const pattern = new RegExp(`\\{(${names.join('|')})\\}`, 'g')

/** The text for this conversation. What is not known stays, so that somebody fills it in. */
export const fillPlaceholders = (text: string, subject: Subject): string =>
  text.replace(pattern, (written, name: Placeholder) => findValue(subject, name) || written)

/** Those that are still in a text, as `{dates}`. */
export const listPlaceholdersIn = (text: string): string[] => [...new Set(text.match(pattern))]

const missingWords: Readonly<Record<string, string>> = {
  '{name}': 'the name',
  '{reference}': 'the reference',
  '{listing}': 'what is booked',
  '{dates}': 'the dates',
  '{due}': 'the sum',
}
const listFormat = new Intl.ListFormat('en-GB')

/** `Fill in the dates and the sum first.` */
export const describeMissing = (placeholders: readonly string[]): string =>
  `Fill in ${listFormat.format(placeholders.map((each) => missingWords[each] ?? each))} first.`

/** A reply that names what is to be paid says nothing true where nothing is, as before a booking. */
export const isOfUse = ({ text }: Pick<SavedReply, 'text'>, { booking }: Pick<Subject, 'booking'>): boolean =>
  !text.includes('{due}') || (booking !== null && booking.due.amount > 0)

import type { ListingKind } from '@escapes/contract'
import { kindSettings } from './kind-settings.ts'

interface QuestionedListing {
  kind: ListingKind
  title: string
  location: string
}

/** The message that a question about a listing starts with. `selection`: `Fri 14 May to Tue 18 May 2027, 4 guests`. */
export const toWhatsappText = (
  { kind, title, location }: QuestionedListing,
  address: string,
  selection: string,
): string =>
  `Hello, I have a question about the ${kindSettings[kind].one} “${title}” in ${location}${selection && `, ${selection}`}: ${address}`

const maxSubjectLength = 120

/** The same for the contact form. */
export const toQuestionSubject = ({ title, location }: QuestionedListing, selection: string): string =>
  [title, location, selection].filter(Boolean).join(', ').slice(0, maxSubjectLength)

import type { StaffListingQuestion } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

export interface ListingName {
  id: string
  title: string
  location: string
}

/** What a conversation is about, and what is answered about it for everybody. */
export interface AboutListing extends ListingName {
  answers: readonly StaffListingQuestion[]
}

export const toListingName = ({ id, title, location }: ListingName): ListingName => ({ id, title, location })

const maxSearchLength = 100

/** The page of a listing writes its title in front of the subject of a question: `Fort House, Galle, 4 guests`. */
export const findListingOfSubject = async (
  { api }: Pick<Platform, 'api'>,
  subject: string,
  signal: AbortSignal,
): Promise<ListingName | undefined> => {
  const [start = ''] = subject.split(',')
  const q = start.trim().slice(0, maxSearchLength)
  if (q.length < 3) return undefined
  const { items } = await api('GET /admin/listings', { query: { q, limit: 20 }, signal })
  const named = items.filter(({ title }) => subject.startsWith(title))
  return named.toSorted((one, other) => other.title.length - one.title.length)[0]
}

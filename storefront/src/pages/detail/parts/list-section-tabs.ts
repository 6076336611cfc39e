import type { ListingDetail } from '@escapes/contract'
import { hasQuestions } from './has-questions.ts'

export interface SectionTab {
  id: string
  label: string
}

const section = (id: string, label: string): SectionTab => ({ id, label })

export const listSectionTabs = (listing: ListingDetail): SectionTab[] => {
  const photos = section('photos', 'Photos')
  const overview = section('overview', 'Overview')
  const questions = hasQuestions(listing) ? [section('questions', 'Questions')] : []
  if (listing.kind === 'villa')
    return [
      photos,
      overview,
      section('amenities', 'Amenities'),
      section('availability', 'Availability'),
      ...questions,
      section('reviews', 'Reviews'),
      section('location', 'Location'),
    ]
  return [
    photos,
    overview,
    section('inclusions', listing.kind === 'tour' ? 'Tour Inclusions' : 'Inclusions'),
    ...(listing.kind === 'experience' && listing.highlights.length > 0 ? [section('highlights', 'Highlights')] : []),
    ...(listing.kind === 'tour' || listing.itinerary.length > 0 ? [section('itinerary', 'Itinerary')] : []),
    section('information', 'Important Info'),
    ...questions,
    section('reviews', 'Reviews'),
  ]
}

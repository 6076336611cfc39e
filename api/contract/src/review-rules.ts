import type { ListingKind } from './listings.ts'

/** What is scored from 1 to 5 beside the whole, by what was booked. Without zod: the browser reads it too. */
const activityAspects = ['guide', 'organisation', 'value', 'safety'] as const
export const reviewAspectsByKind = {
  villa: ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'],
  tour: activityAspects,
  experience: activityAspects,
} as const satisfies Record<ListingKind, readonly string[]>

export type ReviewAspect = (typeof reviewAspectsByKind)[ListingKind][number]

export const reviewAspectLabels: Readonly<Record<ReviewAspect, string>> = {
  cleanliness: 'Cleanliness',
  accuracy: 'As described',
  checkIn: 'Check-in',
  communication: 'Communication',
  location: 'Location',
  value: 'Value for money',
  guide: 'Guide',
  organisation: 'Organisation',
  safety: 'Safety',
}

export const reviewParties = ['solo', 'couple', 'family', 'group'] as const
export type ReviewParty = (typeof reviewParties)[number]
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const minReviewLength = 20
export const maxReviewLength = 2000
export const maxReviewPictures = 4
export const maxPrivateNoteLength = 1000
export const reviewWindowDays = 14
/** Until then staff may hold it, and its author may still change it. */
export const reviewPublicationHours = 48

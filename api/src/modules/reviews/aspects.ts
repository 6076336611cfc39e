import { type AspectScore, type ListingKind, type ReviewAspect, reviewAspectsByKind } from '@escapes/contract'
import type { ReviewTable } from './tables.ts'

export const columnByAspect = {
  cleanliness: 'cleanliness',
  accuracy: 'accuracy',
  checkIn: 'check_in',
  communication: 'communication',
  location: 'location',
  value: 'value',
  guide: 'guide',
  organisation: 'organisation',
  safety: 'safety',
} as const satisfies Record<ReviewAspect, keyof ReviewTable>

export type AspectColumns = Pick<ReviewTable, (typeof columnByAspect)[ReviewAspect]>

export const aspectColumns = Object.values(columnByAspect)

export const toAspectScores = (kind: ListingKind, row: AspectColumns): AspectScore[] =>
  reviewAspectsByKind[kind].map((aspect) => ({ aspect, score: row[columnByAspect[aspect]] ?? 0 }))

import type { ReviewView } from '@escapes/contract'

export const viewLabels: Readonly<Record<ReviewView, string>> = {
  all: 'All',
  held: 'Held',
  waiting: 'Waiting',
  unanswered: 'Without a reply',
  published: 'Published',
}
export const viewNames = Object.keys(viewLabels) as readonly ReviewView[]

/** What the list shows, as the address says it. */
export interface ReviewsView {
  view: ReviewView
  q: string
  cursor: string | undefined
}

const maxSearchLength = 100

export const readReviewsView = (search: string): ReviewsView => {
  const params = new URLSearchParams(search)
  return {
    view: viewNames.find((each) => each === params.get('view')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    cursor: params.get('cursor') ?? undefined,
  }
}

/** Of another view or search, which begins with its first page. */
export const toReviewsAddress = ({ view, q }: Pick<ReviewsView, 'view' | 'q'>): string => {
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (q) params.set('q', q)
  return params.size > 0 ? `/admin/reviews?${params}` : '/admin/reviews'
}

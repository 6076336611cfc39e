import { prose } from './prose.ts'

export const villaCancellation = prose`
  Cancel free of charge until 48 hours before check-in at 14:00 Sri Lanka time. Within the last 48 hours half of the
  total is refunded. If you do not arrive, nothing is refunded.
`

export const tourCancellation = prose`
  Cancel free of charge until 48 hours before the tour starts, Sri Lanka time. Within the last 48 hours half of the
  total is refunded. If you do not join us, nothing is refunded. If we have to call a tour off, you are refunded in full
  or may move to another date.
`

export const experienceCancellation = prose`
  Cancel free of charge until 48 hours before the start, Sri Lanka time. Within the last 48 hours half of the total is
  refunded. If you do not join us, nothing is refunded. If weather or sea make it unsafe and we call it off, you are
  refunded in full or may move to another date.
`

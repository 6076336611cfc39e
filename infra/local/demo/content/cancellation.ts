import { prose } from './prose.ts'

/** From `fromHours` before the start on, `refundPercent` of the total is given back, less a fee in US cents. */
export interface DemoBand {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

export const villaCancellation = prose`
  Cancel free of charge until 48 hours before check-in at 14:00 Sri Lanka time. Within the last 48 hours half of the
  total is refunded. If you do not arrive, nothing is refunded.
`

/** A house for twelve is not let again from one day to the next. */
export const largeVillaCancellation = prose`
  Cancel free of charge until 30 days before check-in at 14:00 Sri Lanka time. From then until 7 days before check-in
  half of the total is refunded; after that nothing is.
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

const twoDays: DemoBand[] = [
  { fromHours: 48, refundPercent: 100, fixedFee: 0 },
  { fromHours: 0, refundPercent: 50, fixedFee: 0 },
]

const bandsByText = new Map<string, DemoBand[]>([
  [villaCancellation, twoDays],
  [tourCancellation, twoDays],
  [experienceCancellation, twoDays],
  [
    largeVillaCancellation,
    [
      { fromHours: 720, refundPercent: 100, fixedFee: 0 },
      { fromHours: 168, refundPercent: 50, fixedFee: 0 },
    ],
  ],
])

/** The bands that a text puts into words; undefined for a text that has none. */
export const bandsOf = (text: string): DemoBand[] | undefined => bandsByText.get(text)

const timeWords = (hours: number): string => (hours > 48 ? `${hours / 24} days` : `${hours} hours`)
const shareWords = (percent: number): string => {
  if (percent === 100) return 'free of charge'
  return percent === 50 ? 'half of the' : `${percent} %`
}

/** Whatever a band says must stand in the text: its hours, unless it lasts until the start, and its share. */
export const untoldIn = (text: string): string[] =>
  (bandsOf(text) ?? []).flatMap(({ fromHours, refundPercent }) =>
    [fromHours === 0 ? '' : timeWords(fromHours), shareWords(refundPercent)].filter((words) => !text.includes(words)),
  )

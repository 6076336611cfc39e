import { joinProseLines } from './join-prose-lines.ts'

/** From `fromHours` before the start on, `refundPercent` of the total is refunded, less a fee in US cents. */
export interface DemoRefundBand {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

/** By what is sold. */
export const cancellationTexts = {
  villa: joinProseLines`
    Cancel free of charge until 48 hours before check-in at 14:00 Sri Lanka time. Within the last 48 hours half of the
    total is refunded. If you do not arrive, nothing is refunded.
  `,
  /** A house for twelve is not let again from one day to the next. */
  largeVilla: joinProseLines`
    Cancel free of charge until 30 days before check-in at 14:00 Sri Lanka time. From then until 7 days before check-in
    half of the total is refunded; after that nothing is.
  `,
  tour: joinProseLines`
    Cancel free of charge until 48 hours before the tour starts, Sri Lanka time. Within the last 48 hours half of the
    total is refunded. If you do not join us, nothing is refunded. If we have to call a tour off, you are refunded in full
    or may move to another date.
  `,
  experience: joinProseLines`
    Cancel free of charge until 48 hours before the start, Sri Lanka time. Within the last 48 hours half of the total is
    refunded. If you do not join us, nothing is refunded. If weather or sea make it unsafe and we call it off, you are
    refunded in full or may move to another date.
  `,
}

const twoDays: DemoRefundBand[] = [
  { fromHours: 48, refundPercent: 100, fixedFee: 0 },
  { fromHours: 0, refundPercent: 50, fixedFee: 0 },
]

const bandsByText = new Map<string, DemoRefundBand[]>([
  [cancellationTexts.villa, twoDays],
  [cancellationTexts.tour, twoDays],
  [cancellationTexts.experience, twoDays],
  [
    cancellationTexts.largeVilla,
    [
      { fromHours: 720, refundPercent: 100, fixedFee: 0 },
      { fromHours: 168, refundPercent: 50, fixedFee: 0 },
    ],
  ],
])

/** The bands that a text describes; undefined for a text without bands. */
export const findRefundBands = (text: string): DemoRefundBand[] | undefined => bandsByText.get(text)

const formatTime = (hours: number): string => (hours > 48 ? `${hours / 24} days` : `${hours} hours`)
const formatShare = (percent: number): string => {
  if (percent === 100) return 'free of charge'
  return percent === 50 ? 'half of the' : `${percent} %`
}

export const listTermsMissingFromText = (text: string): string[] =>
  (findRefundBands(text) ?? []).flatMap(({ fromHours, refundPercent }) =>
    [fromHours === 0 ? '' : formatTime(fromHours), formatShare(refundPercent)].filter((words) => !text.includes(words)),
  )

const calledOff = /If (?:we have to call|weather or sea).*$/

/** What a text says that its bands do not: bands are shown by themselves. Null where it says nothing more. */
export const findAddedTerms = (text: string): string | null => calledOff.exec(text)?.[0] ?? null

import type { Availability } from '@escapes/contract'
import { useMoney } from '@escapes/shared-ui/core'
import { monthNames } from '#/features/planning/month-runs.ts'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { climates } from '../../../../content/seasons.ts'
import css from './month-strip.module.css'

const shownMonths = 12

interface MonthStripProps {
  months: NonNullable<Availability['months']>
  location: string
  /** The first day of the month that was turned to. */
  shown: string | undefined
  onShow: (first: string) => void
}

const toFreeText = (nights: number): string => {
  if (nights === 0) return 'Fully booked'
  return nights === 1 ? '1 night free' : `${nights} nights free`
}

/** The next twelve months: what a night costs, how many are free, and what the weather is like. Leads to each in the calendar. */
export const MonthStrip = ({ months, location, shown, onShow }: MonthStripProps) => {
  const { format } = useMoney()
  const region = climates[normalizePlaceName(location)]?.region
  return (
    <ol className={css.months} aria-label="Month by month">
      {months.slice(0, shownMonths).map(({ month, freeNights, low }) => {
        const at = Number(month.slice(5)) - 1
        const season = region?.months[at]
        const first = `${month}-01`
        return (
          <li key={month}>
            <button
              type="button"
              className={css.month}
              data-tone={season?.tone}
              aria-pressed={first === shown}
              onClick={() => onShow(first)}
            >
              <span className={css.name}>
                {monthNames[at]?.slice(0, 3)} {month.slice(0, 4)}
              </span>
              <span className={css.price}>{low === null ? '–' : `from ${format(low)}`}</span>
              <span>{toFreeText(freeNights)}</span>
              {season && <span className={css.weather}>{season.words}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

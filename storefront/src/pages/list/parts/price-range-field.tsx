import { useState } from 'react'
import { useMoney } from '@escapes/shared-ui/core'
import { RangeField } from '@escapes/shared-ui/forms'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import type { FilterControl } from '../use-list-filters.ts'

/** The ends do not filter: an untouched maximum means "and above". A price beyond the track is kept and said. */
export const PriceRangeField = ({ kind, filters, change }: FilterControl) => {
  const { roundLimit } = useMoney()
  const toText = (dollars: number): string => roundLimit(dollars * 100, 'fine').text
  const toDollars = (limit: number | null, unmoved: number | null): number | null =>
    limit === null || limit === unmoved ? limit : roundLimit(limit * 100, 'fine').usdCents / 100
  const { prices, unit } = kindSettings[kind]
  const { minPriceDollars, maxPriceDollars } = filters
  const fromAddress: [number, number] = [
    Math.min(minPriceDollars ?? 0, prices.max - prices.step),
    Math.min(maxPriceDollars ?? prices.max, prices.max),
  ]
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const [from, to] = dragged ?? fromAddress
  // An end that was not moved means what the address says.
  const min = from === fromAddress[0] ? minPriceDollars : from === 0 ? null : from
  const max = to === fromAddress[1] ? maxPriceDollars : to >= prices.max ? null : to
  return (
    <RangeField
      label={`Price per ${unit}`}
      min={0}
      max={prices.max}
      step={prices.step}
      value={[from, to]}
      format={(_, end) => {
        if (end === 'from') return toText(min ?? 0)
        return max === null ? `${toText(prices.max)} and above` : toText(max)
      }}
      onChange={setDragged}
      onCommit={() => {
        if (dragged === null) return
        setDragged(null)
        change({
          minPriceDollars: toDollars(min, minPriceDollars),
          maxPriceDollars: toDollars(max, maxPriceDollars),
        })
      }}
    />
  )
}

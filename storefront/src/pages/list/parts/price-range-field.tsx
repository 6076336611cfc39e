import { useState } from 'react'
import { useMoney } from '@escapes/shared-ui/core'
import { RangeField } from '@escapes/shared-ui/forms'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import type { FilterControl } from '../use-list-filters.ts'

/** The ends do not filter: the maximum means "and above". */
export const PriceRangeField = ({ kind, filters, change }: FilterControl) => {
  const { format } = useMoney()
  const { prices, unit } = kindSettings[kind]
  const clamp = (dollars: number): number => Math.min(dollars, prices.max)
  const fromAddress: [number, number] = [
    Math.min(clamp(filters.minPriceDollars ?? 0), prices.max - prices.step),
    clamp(filters.maxPriceDollars ?? prices.max),
  ]
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  return (
    <RangeField
      label={`Price per ${unit}`}
      min={0}
      max={prices.max}
      step={prices.step}
      value={dragged ?? fromAddress}
      format={(dollars) => format(dollars * 100).replace(/\.00$/, '')}
      onChange={setDragged}
      onCommit={([from, to]) => {
        if (dragged === null) return
        setDragged(null)
        change({ minPriceDollars: from === 0 ? null : from, maxPriceDollars: to >= prices.max ? null : to })
      }}
    />
  )
}

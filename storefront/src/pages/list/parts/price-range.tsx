import { useState } from 'react'
import { useMoney } from '@escapes/shared-ui/core'
import { RangeField } from '@escapes/shared-ui/forms'
import { kinds } from '#/features/listings/kinds.ts'
import type { FilterControl } from '../use-list-filters.ts'

/** At either end it does not filter: the lowest handle means "any", the top one "and above". */
export const PriceRange = ({ kind, filters, change }: FilterControl) => {
  const { format } = useMoney()
  const { prices, unit } = kinds[kind]
  const clamp = (dollars: number): number => Math.min(dollars, prices.max)
  const fromAddress: [number, number] = [
    Math.min(clamp(filters.minPrice ?? 0), prices.max - prices.step),
    clamp(filters.maxPrice ?? prices.max),
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
        change({ minPrice: from === 0 ? null : from, maxPrice: to >= prices.max ? null : to })
      }}
    />
  )
}

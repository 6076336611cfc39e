import { useEffect, useState } from 'react'
import type { ChangeQuote, ChangeRequest, StaffBooking } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

/** What was asked for, as the change that it would be. */
export const toAskedChange = ({ checkIn, checkOut, date, guests }: ChangeRequest) => ({
  ...(checkIn && checkOut && { checkIn, checkOut }),
  ...(date && { date }),
  guests,
})

interface AskedChange {
  quote?: ChangeQuote
  problem?: ApiProblem | undefined
}

/** Whether what was asked for is free now, and what it costs now; undefined while it is looked up. */
export const useAskedChange = ({ id, version }: StaffBooking, asked: ChangeRequest): AskedChange | undefined => {
  const { api } = usePlatform()
  const [found, setFound] = useState<AskedChange & { key: string }>()
  const change = JSON.stringify(toAskedChange(asked))
  const key = `${asked.id} ${version}`
  useEffect(() => {
    const leaving = new AbortController()
    const body = JSON.parse(change) as ReturnType<typeof toAskedChange>
    api('POST /bookings/:id/change/quote', { params: { id }, body, signal: leaving.signal }).then(
      (quote) => setFound({ key, quote }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFound({ key, problem: asProblem(error) })
      },
    )
    return () => leaving.abort()
  }, [api, id, key, change])
  return found?.key === key ? found : undefined
}

import { useEffect, useRef, useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult } from '@escapes/platform/result'

export type NamedBooking = Pick<StaffBooking, 'reference' | 'customer' | 'money'>

const referenceLength = 8

const toKey = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The bookings of these references as typed, once each is whole and found. */
export const useNamedBookings = (typed: readonly string[]) => {
  const { api } = usePlatform()
  const [found, setFound] = useState<Readonly<Record<string, NamedBooking>>>({})
  const asked = useRef(new Set<string>())
  const keys = typed.map(toKey).filter((key) => key.length === referenceLength)
  const wanted = [...new Set(keys)].join(' ')
  useEffect(() => {
    const find = async (q: string): Promise<void> => {
      const result = await toResult(api('GET /admin/bookings', { query: { q, limit: 2 } }))
      if (!result.ok) {
        asked.current.delete(q)
        return
      }
      const { items } = result.value
      // Look-alikes are understood, so the one that is found may be spelled otherwise.
      const booking = items.find(({ reference }) => reference === q) ?? (items.length === 1 ? items[0] : undefined)
      if (booking) setFound((before) => ({ ...before, [q]: booking }))
    }
    for (const q of wanted.split(' ')) {
      if (q === '' || asked.current.has(q)) continue
      asked.current.add(q)
      void find(q)
    }
  }, [api, wanted])
  return (reference: string): NamedBooking | undefined => found[toKey(reference)]
}

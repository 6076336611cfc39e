import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '@escapes/contract/client'
import { type Platform, usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

/** What something would mean for each of the bookings that a dialog was opened with. */
export const useForBookings = <Item>(
  bookings: readonly { id: string }[],
  read: (api: Platform['api'], ids: string[]) => Promise<{ items: Item[] }>,
) => {
  const { api } = usePlatform()
  const [items, setItems] = useState<Item[]>()
  const [problem, setProblem] = useState<ApiProblem>()
  const readOnce = useRef(() =>
    read(
      api,
      bookings.map(({ id }) => id),
    ),
  )
  useEffect(() => {
    let isOpen = true
    const readAll = async (): Promise<void> => {
      try {
        const found = await readOnce.current()
        if (isOpen) setItems(found.items)
      } catch (error) {
        if (isOpen) setProblem(asProblem(error))
      }
    }
    void readAll()
    return () => {
      isOpen = false
    }
  }, [])
  return { items, setItems, problem }
}

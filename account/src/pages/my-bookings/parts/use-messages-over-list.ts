import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messagesParam } from '#/features/bookings/should-revalidate-bookings.ts'

/** The conversation that is open over the list is in the address: Back closes it. */
export const useMessagesOverList = () => {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const change = (bookingId: string | undefined, replace: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (bookingId === undefined) next.delete(messagesParam)
        else next.set(messagesParam, bookingId)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    bookingId: search.get(messagesParam) ?? undefined,
    open: (bookingId: string): void => change(bookingId, false),
    close: (): void => (key === 'default' ? change(undefined, true) : void navigate(-1)),
  }
}

import type { BookingCallResult } from './booking-calls.ts'

interface RevalidateArgs {
  actionResult?: unknown
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}

/** Which conversation is open over the list of bookings. */
export const messagesParam = 'messages'

const withoutMessages = ({ pathname, search }: URL): string => {
  const params = new URLSearchParams(search)
  params.delete(messagesParam)
  return `${pathname.replace(/\/messages\/?$/, '')}?${params}`
}

const opensOrClosesMessages = ({ currentUrl, nextUrl }: RevalidateArgs): boolean =>
  currentUrl.href !== nextUrl.href && withoutMessages(currentUrl) === withoutMessages(nextUrl)

/** Previewing a price, opening a file or reading messages changes nothing, so the page is not loaded again. */
export const shouldRevalidateBookings = (args: RevalidateArgs): boolean => {
  const { actionResult, defaultShouldRevalidate } = args
  if (actionResult === undefined && opensOrClosesMessages(args)) return false
  return (actionResult as Partial<BookingCallResult<unknown>> | undefined)?.mayPageBeOutdated ?? defaultShouldRevalidate
}

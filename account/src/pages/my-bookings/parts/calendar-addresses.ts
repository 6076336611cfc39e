/** Opens the calendar application of the device, which asks whether to subscribe. */
export const toWebcalAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** Google Calendar asks the same; only in a browser. */
export const toGoogleCalendarAddress = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(toWebcalAddress(url))}`

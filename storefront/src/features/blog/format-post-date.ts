const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 12, 2026`, wherever the reader is. */
export const formatPostDate = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`))

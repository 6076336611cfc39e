import type { PollablePage } from './use-polled-rows.ts'

interface FetchOptions {
  signal: AbortSignal
  isBackground?: boolean
}

/** What a page shows, and how to fetch it again while it is shown. */
export const loadPollablePage = async <T>(
  first: AbortSignal,
  fetchPage: (how: FetchOptions) => Promise<T>,
): Promise<PollablePage<T>> => ({
  page: await fetchPage({ signal: first }),
  fetchAgain: (signal) => fetchPage({ signal, isBackground: true }),
})

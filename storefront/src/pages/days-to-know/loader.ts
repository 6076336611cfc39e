import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DayToKnow } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

export interface DaysToKnowData {
  days: DayToKnow[]
}

/** Awaited: the list is the page. */
export const daysToKnowLoader =
  ({ api }: Platform) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<DaysToKnowData> => ({
    days: (await api('GET /days-to-know', { signal })).items,
  })

import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { formText } from '#/features/form/form-text.ts'
import { asProblem } from '#/features/problem/as-problem.ts'
import { healthOf } from './health.ts'

export interface RefreshAnswer {
  refusal?: string
}

const refusals: Readonly<Record<string, string>> = {
  'not-found': 'This calendar is not connected any more.',
  'sign-in-required': 'Your session has ended. Sign in again.',
  'too-many-requests': 'It was asked for too often. Wait a minute and try again.',
  network: 'The connection was lost before the answer came.',
}

/** Asks one calendar now. That it could not be read is an answer too: its row then says why. */
export const calendarsAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<RefreshAnswer> => {
    const form = await request.formData()
    try {
      const feed = await platform.api('POST /admin/feeds/:id/refresh', { params: { id: formText(form, 'id') } })
      const { word, isGood } = healthOf(feed.health)
      platform.notify(
        isGood
          ? { status: 'success', title: 'Calendar read', description: `${feed.listing.title}: ${word.toLowerCase()}.` }
          : { status: 'info', title: 'Calendar asked', description: `${feed.listing.title}: ${word.toLowerCase()}.` },
      )
      return {}
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      return { refusal: refusals[problem.code] ?? problem.message }
    }
  }

import type { ActionFunctionArgs } from 'react-router-dom'
import type { SavedListLink } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export interface ShareInput {
  intent: 'share' | 'stop-sharing'
}

/** The link; null once it has ended. */
export const savedAction =
  ({ api }: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<MutationResult<SavedListLink | null>> => {
    const { intent } = (await request.json()) as ShareInput
    if (intent === 'share') return runMutation(() => api('POST /saved/share'))
    return runMutation(async () => {
      await api('DELETE /saved/share')
      return null
    })
  }

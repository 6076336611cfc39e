import type { ActionFunctionArgs } from 'react-router-dom'
import type { EnquiryThread, Message } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export interface ThreadReadInput {
  intent: 'read'
  token: string
  cursor?: string
}
export interface ThreadAnswerInput {
  intent: 'answer'
  token: string
  /** The same key sends nothing twice. */
  key: string
  text: string
}
export type ThreadReadResult = MutationResult<EnquiryThread>
export type ThreadAnswerResult = MutationResult<Message>

export const contactThreadAction =
  ({ api }: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<ThreadReadResult | ThreadAnswerResult> => {
    const { intent, ...body } = (await request.json()) as ThreadReadInput | ThreadAnswerInput
    return intent === 'read' || !('key' in body)
      ? runMutation(() => api('POST /enquiries/thread', { body }))
      : runMutation(() => api('POST /enquiries/thread/messages', { body }), { isIdempotent: true })
  }

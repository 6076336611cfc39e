import type { ActionFunctionArgs } from 'react-router-dom'
import type { EnquiryAcknowledgement } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export type EnquiryInput = CallInput<'POST /enquiries'>['body']
export type EnquiryResult = MutationResult<EnquiryAcknowledgement>

export const contactAction =
  ({ api }: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<EnquiryResult> => {
    const body = (await request.json()) as EnquiryInput
    // The same token of the form sends nothing twice.
    return runMutation(() => api('POST /enquiries', { body }), { isIdempotent: true })
  }

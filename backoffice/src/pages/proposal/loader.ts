import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import type { Recipient } from './proposal-fields.ts'

type LoaderApi = Parameters<Parameters<typeof staffLoader>[0]>[0]['api']

const savedReplies = (api: LoaderApi, signal: AbortSignal) => toResult(api('GET /admin/saved-replies', { signal }))

interface ProposedFor {
  name: string
  recipient: Recipient
}

/** For whom the page was opened: names stay out of its address. */
const loadProposedFor = async (
  api: LoaderApi,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<ProposedFor | undefined> => {
  const [customer, conversation] = [search.get('customer'), search.get('conversation')]
  if (customer !== null) {
    const { id, name, email } = (await api('GET /admin/customers/:id', { params: { id: customer }, signal })).customer
    return { name, recipient: { customer: { id, name, email }, conversation: null } }
  }
  if (conversation === null) return undefined
  const { id, title, person } = await api('GET /admin/conversations/:id', { params: { id: conversation }, signal })
  const { customerId, name, email } = person
  return {
    name,
    recipient: {
      customer: customerId === null ? null : { id: customerId, name, email },
      conversation: { id, subject: title, email },
    },
  }
}

export const newProposalLoader = staffLoader(({ api, search, signal }) => ({
  proposedFor: toResult(loadProposedFor(api, search, signal)),
  replies: savedReplies(api, signal),
}))
export type NewProposalData = LoaderData<typeof newProposalLoader>

export const proposalLoader = staffLoader(({ api, params, signal }) => {
  const of = { params: { id: params['id'] ?? '' }, signal }
  return {
    proposal: toResult(api('GET /admin/proposals/:id', of)),
    mails: toResult(api('GET /admin/proposals/:id/mails', of)),
    replies: savedReplies(api, signal),
  }
})
export type ProposalData = LoaderData<typeof proposalLoader>

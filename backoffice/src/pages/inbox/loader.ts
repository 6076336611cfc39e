import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { CallInput, CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { Assignees, SavedReplies } from '#/features/inbox/inbox-context.ts'
import { readInboxView, type InboxView } from '#/features/inbox/inbox-view.ts'

export type ConversationsPage = CallOutput<'GET /admin/conversations'>

export interface FetchedConversations {
  page: ConversationsPage
  fetchAgain: (signal: AbortSignal) => Promise<ConversationsPage>
}

export interface InboxData {
  inbox: InboxView
  conversations: Promise<Result<FetchedConversations>>
  assignees: Promise<Result<Assignees>>
  savedReplies: Promise<Result<SavedReplies>>
}

type Query = CallInput<'GET /admin/conversations'>['query']

const rowsPerPage = 50

const listConversations = async (
  { api }: Platform,
  query: Query,
  first: AbortSignal,
): Promise<FetchedConversations> => ({
  page: await api('GET /admin/conversations', { query, signal: first }),
  fetchAgain: (signal) => api('GET /admin/conversations', { query, signal, isBackground: true }),
})

export const inboxLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<InboxData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    const inbox = readInboxView(new URL(request.url).search)
    const { view, kind, q, cursor } = inbox
    const query = { view, kind, q: q || undefined, cursor, limit: rowsPerPage }
    return {
      inbox,
      conversations: toResult(listConversations(platform, query, signal)),
      assignees: toResult(platform.api('GET /admin/conversation-assignees', { signal })),
      savedReplies: toResult(platform.api('GET /admin/saved-replies', { signal })),
    }
  }

/** After a mutation the list is read again in place: its order stays under the reader. */
export const revalidatesInbox = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && defaultShouldRevalidate

import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { asProblem } from '@escapes/platform/problem'
import { ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from './conversation-page.module.css'
import type { ConversationData, FetchedConversation } from './loader.ts'
import { ConversationSkeleton } from './parts/conversation-skeleton.tsx'
import { ConversationView } from './parts/conversation-view.tsx'

/** The conversation that is chosen in the list. */
export const ConversationPage = () => {
  const { id, conversation, ...more } = useLoaderData<ConversationData>()
  const { search } = useInbox()
  const { outcome } = useResult(conversation)
  const isDetails = useLocation().hash === '#details'
  // A connection that is lost later takes nothing away: what is written below the messages least of all.
  const [lastFetched, setLastFetched] = useState<FetchedConversation>()
  if (outcome?.ok && outcome.value !== lastFetched) setLastFetched(outcome.value)
  const fetched = lastFetched?.conversation.id === id ? lastFetched : undefined
  if (outcome?.ok === false && !fetched) {
    const isGone = asProblem(outcome.error)?.code === 'not-found'
    return (
      <section className={css.problem} aria-label="Conversation">
        <DocumentTitle>Inbox</DocumentTitle>
        {isGone ? (
          <EmptyState
            icon="message"
            level={1}
            title="This conversation does not exist"
            detail="Its address may be incomplete."
            action={
              <ButtonLink to={`/admin/inbox${search}`} variant="secondary">
                Back to the inbox
              </ButtonLink>
            }
          />
        ) : (
          <LoadError title="Failed to load messages" error={outcome.error} />
        )}
      </section>
    )
  }
  return (
    <div className={css.page} data-details={isDetails || undefined}>
      {fetched ? <ConversationView key={id} fetched={fetched} more={more} /> : <ConversationSkeleton />}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { civilDateAt, formatInSriLankaTime } from '@escapes/contract/dates'
import { useNow } from '@escapes/platform/now'
import { toRequestId } from '@escapes/platform/problem'
import { Composer, MessageList } from '@escapes/shared-ui/chat'
import {
  ButtonLink,
  Container,
  DocumentTitle,
  EmptyState,
  ErrorState,
  Skeleton,
  VisuallyHidden,
} from '@escapes/shared-ui/core'
import { sessionText } from '#/features/session-text/session-text.ts'
import { useThreadFiles } from './use-thread-files.ts'
import { useEnquiryThread } from './use-enquiry-thread.ts'
import css from './contact-thread-page.module.css'

const storageKey = 'escapes.private.enquiry-thread'

/** The token of the link that was opened, from the fragment of its address; kept for this tab. */
const readThreadToken = (hash: string): string | undefined => {
  const token = decodeURIComponent(hash.slice(1))
  if (token) sessionText.write(storageKey, token)
  return token || sessionText.read(storageKey) || undefined
}

const LinkProblem = ({ isExpired }: { isExpired: boolean }) => (
  <EmptyState
    level={1}
    icon="mail"
    title={isExpired ? 'This link has expired' : 'This link does not open a conversation'}
    detail={
      isExpired
        ? 'Links in our e-mails work for 30 days. Please write to us again: we still have your earlier messages.'
        : 'Perhaps a part of it is missing. Please open it again from our e-mail, or write to us.'
    }
    action={<ButtonLink to="/contact">Write to us</ButtonLink>}
  />
)

const Waiting = () => (
  <div className={css.page} aria-busy="true">
    <VisuallyHidden>Loading messages</VisuallyHidden>
    <div className={css.head}>
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="40%" height="1.25rem" />
    </div>
    <Skeleton height="100%" radius="card" />
  </div>
)

const draftKey = 'escapes.private.enquiry-answer'

const Thread = ({ token }: { token: string }) => {
  const thread = useEnquiryThread(token)
  const { messages, pending, problem, answerProblem } = thread
  const files = useThreadFiles(token)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => sessionText.read(draftKey))
  const today = civilDateAt(new Date(useNow(60_000)))
  const change = (next: string): void => {
    setText(next)
    sessionText.write(draftKey, next)
  }
  if (problem?.code === 'link-expired' || problem?.code === 'link-invalid')
    return <LinkProblem isExpired={problem.code === 'link-expired'} />
  if (problem)
    return (
      <ErrorState
        level={1}
        title="Failed to load messages"
        detail={`${problem.message} What was written is safe.`}
        requestId={toRequestId(problem)}
        isRetrying={thread.isLoading}
        onRetry={thread.reload}
      />
    )
  if (!thread.thread) return <Waiting />
  const { subject, reference, expiresAt, readByStaff } = thread.thread
  const isLinkOver = answerProblem?.code === 'link-expired'
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Your conversation with us</h1>
        <p>
          <span>About “{subject}”</span>
          <span>{reference}</span>
          <span>This link works until {formatInSriLankaTime(expiresAt)}</span>
        </p>
      </header>
      <div className={css.conversation}>
        <MessageList
          label={`Messages about ${subject}`}
          messages={messages}
          pending={pending ? [pending] : []}
          side="customer"
          today={today}
          seenUpTo={readByStaff}
          older={thread.older}
          loadAttachment={files.load}
          onOpenAttachment={(attachment) => void files.open(attachment)}
          onRetry={thread.retry}
          onEdit={() => {
            change([thread.takeBack(), text].filter(Boolean).join('\n'))
            field.current?.focus()
          }}
          onDiscard={thread.takeBack}
        />
        <Composer
          ref={field}
          label="Your answer"
          placeholder="Write an answer"
          text={text}
          onTextChange={change}
          onSend={() => {
            // One after the other, so that they arrive in order.
            if (pending) return
            thread.answer(text.trim())
            change('')
          }}
          {...(isLinkOver && { error: 'This link has expired. Please write to us on the contact page.' })}
        />
      </div>
    </div>
  )
}

/** What the link of an answer opens, without an account. */
export const ContactThreadPage = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const token = readThreadToken(hash)
  useEffect(() => {
    // Neither the history nor a copied address gives it away.
    if (hash) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return (
    <Container width="reading">
      <DocumentTitle>Your conversation with us</DocumentTitle>
      {token === undefined ? <LinkProblem isExpired={false} /> : <Thread key={token} token={token} />}
    </Container>
  )
}

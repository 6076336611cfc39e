import { Skeleton } from '@escapes/shared-ui/core'
import page from '../conversation-page.module.css'
import '../notice-lift.css'
import css from './conversation-skeleton.module.css'

export const ConversationSkeleton = () => (
  <>
    <section className={page.conversation} aria-label="Conversation" aria-busy="true">
      <div className={css.head}>
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton width="60%" height="0.875rem" />
      </div>
      <div className={css.messages}>
        <Skeleton width="60%" height="4rem" radius="card" />
        <Skeleton width="50%" height="3rem" radius="card" />
        <Skeleton width="55%" height="5rem" radius="card" />
      </div>
      <div className={css.reply} data-reply="">
        <Skeleton height="2.75rem" radius="card" />
      </div>
    </section>
    <div className={css.subject} aria-busy="true">
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton height="14rem" radius="card" />
      <Skeleton height="8rem" radius="card" />
    </div>
  </>
)

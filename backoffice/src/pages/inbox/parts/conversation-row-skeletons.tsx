import { Skeleton } from '@escapes/shared-ui/core'
import css from './conversation-list.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6]

export const ConversationRowSkeletons = () => (
  <div className={css.frame} aria-busy="true">
    {rows.map((row) => (
      <div key={row} className={css.rowSkeleton}>
        <Skeleton width="45%" height="1rem" />
        <Skeleton width="70%" height="0.875rem" />
        <Skeleton width="90%" height="0.875rem" />
        <Skeleton width="35%" height="0.875rem" />
      </div>
    ))}
  </div>
)

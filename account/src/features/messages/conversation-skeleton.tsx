import { Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './conversation.module.css'

const bubbles = [
  { width: '62%', height: '2.5rem' },
  { width: '48%', height: '4.25rem' },
  { width: '70%', height: '2.5rem' },
]

export const ConversationSkeleton = () => (
  <div className={css.waiting} aria-busy="true">
    <VisuallyHidden>Loading messages</VisuallyHidden>
    {bubbles.map(({ width, height }) => (
      <span key={width} style={{ width }}>
        <Skeleton height={height} radius="card" />
      </span>
    ))}
  </div>
)

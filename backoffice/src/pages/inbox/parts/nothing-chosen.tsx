import { EmptyState } from '@escapes/shared-ui/core'
import css from './nothing-chosen.module.css'

/** Beside the list on a desk; a phone shows the list alone. */
export const NothingChosen = () => (
  <div className={css.place}>
    <EmptyState
      icon="message"
      title="Choose a conversation"
      detail="J and K go through the list, R replies, Z is for later, E closes."
    />
  </div>
)

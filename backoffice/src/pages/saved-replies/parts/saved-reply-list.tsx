import type { SavedReply } from '@escapes/contract'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './saved-reply-list.module.css'

interface SavedReplyListProps {
  replies: readonly SavedReply[]
  onEdit: (reply: SavedReply) => void
  onRemove: (reply: SavedReply) => void
  isRemoving: boolean
}

export const SavedReplyList = ({ replies, onEdit, onRemove, isRemoving }: SavedReplyListProps) => (
  <ul className={css.replies}>
    {replies.map((reply) => (
      <li key={reply.id} className={css.reply}>
        <div className={css.words}>
          <h2 className={css.name}>{reply.name}</h2>
          <p className={css.text}>{reply.text}</p>
        </div>
        <div className={css.actions}>
          <RowAction text="Edit" name={`Edit ${reply.name}`} onClick={() => onEdit(reply)} />
          <RowAction
            text="Remove"
            variant="quiet"
            name={`Remove ${reply.name}`}
            isBusy={isRemoving}
            onClick={() => onRemove(reply)}
          />
        </div>
      </li>
    ))}
  </ul>
)

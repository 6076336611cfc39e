import { Icon } from '@escapes/shared-ui/core'
import css from './notes-to-check.module.css'

/** What may be wrong and is no problem: a clerk decides. */
export const NotesToCheck = ({ notes }: { notes: readonly string[] }) => (
  <div aria-live="polite">
    {notes.length > 0 && (
      <ul className={css.notes} aria-label="To check">
        {notes.map((note) => (
          <li key={note}>
            <Icon name="alert" size={16} />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)

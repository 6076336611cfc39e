import css from './typing-note.module.css'

const listWithAnd = new Intl.ListFormat('en', { type: 'conjunction' })

/** Stands in the space below the newest message: it moves nothing and covers nothing of it. */
export const TypingNote = ({ names }: { names: readonly string[] }) => (
  <output className={css.note}>
    {names.length > 0 && (
      <span className={css.text}>{`${listWithAnd.format(names)} ${names.length === 1 ? 'is' : 'are'} typing…`}</span>
    )}
  </output>
)

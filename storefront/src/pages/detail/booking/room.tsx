import css from './room.module.css'

interface RoomProps {
  children: string
  /** Takes as many lines as the longest of these, none of which is shown. */
  texts: readonly string[]
}

/** A text that another one takes the place of later, without moving what is below. */
export const Room = ({ children, texts }: RoomProps) => (
  <span className={css.room}>
    <span>{children}</span>
    {texts.map((text) => (
      <span key={text} aria-hidden="true" className={css.unseen} data-text={text} />
    ))}
  </span>
)

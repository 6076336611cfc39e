import css from './count.module.css'

/** How many things wait. The name of what it stands beside says the number. */
export const Count = ({ waiting }: { waiting: number }) => (
  <>
    {' '}
    <span className={css.count} aria-hidden="true">
      {waiting > 99 ? '99+' : waiting}
    </span>
  </>
)

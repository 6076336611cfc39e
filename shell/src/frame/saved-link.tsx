import { Link } from 'react-router-dom'
import { useSavedItems } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { isActive, savedEntry } from './navigation.ts'
import css from './saved-link.module.css'

/** From tablets on; phones have it in their menu. */
export const SavedLink = ({ pathname }: { pathname: string }) => {
  const count = useSavedItems().length
  return (
    <Link
      to={savedEntry.to}
      className={css.link}
      aria-label={count > 0 ? `Saved, ${count}` : 'Saved'}
      aria-current={isActive(pathname, savedEntry.to) ? 'page' : undefined}
    >
      <Icon name="heart" size={22} />
      <span className={css.count} data-count={count > 0 ? count : undefined} />
    </Link>
  )
}

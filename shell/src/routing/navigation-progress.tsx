import { useNavigation } from 'react-router-dom'
import css from './navigation-progress.module.css'

/** A thin line while the next page is on its way; it starts late, so that quick pages do not flicker. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}

import { useNavigation } from 'react-router-dom'
import css from './navigation-progress.module.css'

/** A progress line that starts late, so that fast pages do not flicker. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}

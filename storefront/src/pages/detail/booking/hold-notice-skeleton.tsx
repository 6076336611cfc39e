import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './hold-notice.module.css'

/** As high as the notice will be, on as many lines. */
export const HoldNoticeSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>
      <output>Holding your dates…</output>
    </VisuallyHidden>
    <p className={css.notice} data-waiting="" aria-hidden="true">
      <Icon name="clock" size={20} />
      <span>
        Held for you until Wed 30 Sept 2026, 20:00 Sri Lanka time <span className={css.left}>(15 minutes left)</span>
      </span>
    </p>
  </div>
)

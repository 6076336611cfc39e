import type { StaffDeparture } from '@escapes/contract'
import { Badge } from '@escapes/shared-ui/core'
import css from './guide-badges.module.css'
import { toWarningLabel } from './warning-labels.ts'

/** What speaks against who leads a departure. */
export const GuideBadges = ({ departure: { warnings } }: { departure: Pick<StaffDeparture, 'warnings'> }) => (
  <span className={css.badges} data-unprinted="">
    {warnings
      .filter((warning) => warning.startsWith('guide-'))
      .map((warning) => (
        <Badge key={warning} tone="warning" icon="alert">
          {toWarningLabel(warning)}
        </Badge>
      ))}
  </span>
)

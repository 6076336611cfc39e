import { Link } from 'react-router-dom'
import type { DepartureWarning, StaffDeparture } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { Badge } from '@escapes/shared-ui/core'
import css from './warning-badges.module.css'
import { toWarningLabel } from './warning-labels.ts'

interface WarningBadgesProps {
  departure: Pick<StaffDeparture, 'warnings' | 'alsoLed'>
  /** All, unless some are asked for. */
  only?: (warning: DepartureWarning) => boolean
}

/** What speaks against a departure as it is; of who leads two, with the way to the other. */
export const WarningBadges = ({ departure: { warnings, alsoLed }, only }: WarningBadgesProps) => (
  <span className={css.badges} data-unprinted="">
    {warnings
      .filter((warning) => only?.(warning) ?? true)
      .map((warning) => (
        <Badge key={warning} tone="warning" icon="alert">
          {toWarningLabel(warning)}
        </Badge>
      ))}
    {alsoLed && warnings.includes('guide-elsewhere') && (
      <Link className={css.other} to={`/admin/departures/${alsoLed.id}`}>
        {`Also ${alsoLed.title}, ${formatShortDate(alsoLed.date)}`}
      </Link>
    )}
  </span>
)

import type { ReactNode } from 'react'
import type { ProposalPart } from '@escapes/contract'
import { formatDriveTime } from '@escapes/contract/drive-times'
import { Icon } from '@escapes/shared-ui/core'
import type { TripStop } from '../trip-parts.ts'
import css from './trip-stops.module.css'

interface TripStopsProps {
  stops: readonly TripStop[]
  children: (part: ProposalPart) => ReactNode
}

/** Place by place, with the roads between. */
export const TripStops = ({ stops, children }: TripStopsProps) => (
  <ol className={css.stops}>
    {stops.map(({ from, to, parts, driveMinutes }, index) => (
      <li key={parts[0]?.id} className={css.stop}>
        {driveMinutes !== undefined && (
          <p className={css.drive}>
            <Icon name="car" size={18} />
            {stops[index - 1]?.to} to {from}: about {formatDriveTime(driveMinutes)} by car
          </p>
        )}
        <h2>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          {from === to ? from || 'On the way' : `${from} to ${to}`}
        </h2>
        {parts.map((part) => (
          <div key={part.id}>{children(part)}</div>
        ))}
      </li>
    ))}
  </ol>
)

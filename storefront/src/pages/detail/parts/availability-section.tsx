import { useEffect, useRef } from 'react'
import type { Availability, VillaDetail } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { Result } from '@escapes/platform/result'
import { loadLaterParts, useLaterParts } from '../use-later-parts.ts'
import css from './availability-section.module.css'
import { useNearViewport } from '@escapes/platform/near-viewport'

const placeholder = <Skeleton height="100%" radius="card" />

const Freshness = ({ checkedAt, isStale }: Availability) => {
  if (checkedAt === null)
    return <p className={css.note}>This villa is booked through us alone, so what is free here is free.</p>
  if (!isStale)
    return <p className={css.note}>Last compared with the owner’s other calendar {formatInSriLankaTime(checkedAt)}.</p>
  return (
    <p className={css.note} data-stale>
      The owner’s other calendar has not answered since {formatInSriLankaTime(checkedAt)}. You can still book; we ask
      the owner before we confirm.
    </p>
  )
}

interface AvailabilitySectionProps {
  listing: VillaDetail
  availability: Result<Availability> | undefined
}

export const AvailabilitySection = ({ listing, availability }: AvailabilitySectionProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const { ChosenStayCalendar } = useLaterParts() ?? {}
  const isMissing = isNear && ChosenStayCalendar === undefined
  useEffect(() => {
    // The panel says when they cannot be loaded, and has a Retry.
    if (isMissing) loadLaterParts().catch(() => undefined)
  }, [isMissing])
  if (availability?.ok === false)
    return <LoadError title="The calendar could not be loaded" error={availability.error} />
  const loadedAvailability = availability?.value
  return (
    <div>
      <div ref={place} className={css.calendar}>
        {loadedAvailability && isNear && ChosenStayCalendar ? (
          <ChosenStayCalendar listing={listing} availability={availability} />
        ) : (
          placeholder
        )}
      </div>
      {loadedAvailability && <Freshness {...loadedAvailability} />}
    </div>
  )
}

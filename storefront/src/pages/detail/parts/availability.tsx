import { lazy, Suspense, useRef } from 'react'
import type { Availability as AvailabilityValue } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { Settled } from '@escapes/platform/settled'
import css from './availability.module.css'
import { useNear } from './use-near.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

/** Says how far the calendar can be trusted; never more than is known. */
const Freshness = ({ checkedAt, isStale }: AvailabilityValue) => {
  if (checkedAt === null)
    return <p className={css.note}>This villa is booked through us alone, so what is free here is free.</p>
  if (!isStale)
    return <p className={css.note}>Last compared with the owner’s other calendar {formatInstant(checkedAt)}.</p>
  return (
    <p className={css.note} data-stale>
      The owner’s other calendar has not answered since {formatInstant(checkedAt)}. You can still book; we ask the owner
      before we confirm.
    </p>
  )
}

const placeholder = <Skeleton height="100%" radius="card" />

export const Availability = ({ availability }: { availability: Settled<AvailabilityValue> | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  if (availability?.ok === false)
    return <LoadError title="The calendar could not be loaded" error={availability.error} />
  const known = availability?.value
  return (
    <div className={css.availability}>
      <div ref={place} className={css.calendar}>
        {known && isNear ? (
          <Suspense fallback={placeholder}>
            <Calendar blocked={known.blocked} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
      {known && <Freshness {...known} />}
    </div>
  )
}

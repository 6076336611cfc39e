import { useRef } from 'react'
import type { Availability } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { lazyComponent, Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { Result } from '@escapes/platform/result'
import css from './availability-section.module.css'
import { useNearViewport } from './use-near-viewport.ts'

const placeholder = <Skeleton height="100%" radius="card" />
const VillaCalendar = lazyComponent(async () => (await import('./villa-calendar.tsx')).default, {
  name: 'The calendar',
  waiting: placeholder,
})

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

export const AvailabilitySection = ({ availability }: { availability: Result<Availability> | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  if (availability?.ok === false)
    return <LoadError title="The calendar could not be loaded" error={availability.error} />
  const loadedAvailability = availability?.value
  return (
    <div>
      <div ref={place} className={css.calendar}>
        {loadedAvailability && isNear ? <VillaCalendar blocked={loadedAvailability.blocked} /> : placeholder}
      </div>
      {loadedAvailability && <Freshness {...loadedAvailability} />}
    </div>
  )
}

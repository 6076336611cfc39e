import { useLoaderData } from 'react-router-dom'
import { Container } from '@escapes/shared-ui/core'
import { NotYours } from '#/features/auth/not-yours.tsx'
import type { OwnTripData } from './loader.ts'
import { BookedTrip } from './parts/booked-trip.tsx'
import css from './proposal-page.module.css'

/** A trip that staff put together, as whoever accepted it finds it again. */
export const OwnTripPage = () => {
  const { proposal, bookings } = useLoaderData<OwnTripData>()
  return (
    <Container className={css.page}>
      {proposal ? (
        <BookedTrip proposal={proposal} bookings={bookings} isNew={false} />
      ) : (
        <NotYours
          icon="ticket"
          title="Trip not found"
          detail="There is no such trip among yours. Perhaps it was booked with another account."
        />
      )}
    </Container>
  )
}

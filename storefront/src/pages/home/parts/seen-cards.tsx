import { useEffect, useState } from 'react'
import type { ListingCard } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button, Section } from '@escapes/shared-ui/core'
import { ListingCards } from '#/features/listings/listing-cards.tsx'
import { forgetSeen, readSeen } from '#/features/seen/seen-listings.ts'

const shown = 3
const noDates = { checkIn: null, checkOut: null, date: null, guests: null }

/** Meanwhile it is known who is signed in, and what somebody else left is gone. */
const isStillKept = ({ id }: ListingCard): boolean => readSeen().includes(id)

/** What was looked at in this browser, as far as it still exists. */
export const SeenCards = ({ ids }: { ids: readonly string[] }) => {
  const { api } = usePlatform()
  const [listings, setListings] = useState<readonly ListingCard[]>([])
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const call = new AbortController()
    const items = ids.map((listingId) => ({ listingId, ...noDates }))
    api('POST /saved/cards', { body: { items }, signal: call.signal, isBackground: true }).then(
      ({ items: found }) =>
        setListings(
          found
            .flatMap(({ listing }) => listing ?? [])
            .filter(isStillKept)
            .slice(0, shown),
        ),
      // It is an offer: what was asked for is on the page without it.
      () => undefined,
    )
    return () => call.abort()
  }, [api, ids])
  if (listings.length === 0) return null
  const forget = () => {
    forgetSeen()
    setForgotten(true)
  }
  return (
    <Section
      title="Seen lately"
      lede={isForgotten ? undefined : 'Kept in this browser only.'}
      action={
        !isForgotten && (
          <Button variant="secondary" onClick={forget}>
            Forget these
          </Button>
        )
      }
    >
      {isForgotten ? (
        <p ref={(text) => text?.focus()} tabIndex={-1}>
          Forgotten. Nothing of what you looked at is kept here now.
        </p>
      ) : (
        <ListingCards listings={listings} />
      )}
    </Section>
  )
}

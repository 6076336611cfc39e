import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SavedCard } from '@escapes/contract'
import {
  Badge,
  Icon,
  type BadgeTone,
  ListingCard,
  ListingCardSkeleton,
  ListingGrid,
  VisuallyHidden,
} from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { RoundedPricesNote } from '#/features/listings/rounded-prices-note.tsx'
import { describeSavedDates, toDatesQuery } from './saved-dates.ts'
import { ListingSaveButton } from './listing-save-button.tsx'
import type { SavedEntry } from './load-saved-entries.ts'
import { operatorContact } from '../../../content/operator-contact.ts'
import { UnavailableCard } from './unavailable-card.tsx'
import css from './saved-list.module.css'

const datesBadges: Record<SavedCard['dates'], { tone: BadgeTone; text: string } | undefined> = {
  none: undefined,
  free: { tone: 'success', text: 'Free on these dates' },
  taken: { tone: 'warning', text: 'Not free on these dates' },
  past: { tone: 'neutral', text: 'These dates have passed' },
}

const SavedDatesLine = ({ entry: { item, card } }: { entry: SavedEntry }) => {
  const limit = card.listing?.maxGuests ?? Infinity
  const isTooMany = card.dates === 'taken' && (item.guests ?? 0) > limit
  const badge = isTooMany
    ? ({ tone: 'warning', text: `Takes up to ${limit} guests` } as const)
    : datesBadges[card.dates]
  return (
    <p className={css.dates}>
      <Icon name="calendar" size={17} />
      <span>{describeSavedDates(item, card.listing) ?? 'No dates chosen yet'}</span>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      {card.dates === 'taken' && !isTooMany && card.listing && (
        // Where one may ask for an e-mail, or choose others.
        <Link to={`${kindSettings[item.kind].path}/${item.listingId}?${toDatesQuery(item)}#booking`}>
          We can tell you<VisuallyHidden> when {card.listing.title} becomes free</VisuallyHidden>
        </Link>
      )}
    </p>
  )
}

type RenderBelow = ((entry: SavedEntry) => ReactNode) | undefined

const Entry = ({ entry, renderBelow }: { entry: SavedEntry; renderBelow: RenderBelow }) => {
  const { item, card } = entry
  const listing = { id: item.listingId, kind: item.kind, title: card.listing?.title ?? item.title }
  const heart = <ListingSaveButton listing={listing} dates={item} />
  if (card.listing === null) return <UnavailableCard listing={listing} corner={heart} />
  return (
    <div className={css.entry}>
      <ListingCard
        listing={card.listing}
        href={`${kindSettings[item.kind].path}/${item.listingId}`}
        query={toDatesQuery(item, card.dates === 'past')}
        level={2}
        phone={operatorContact.whatsapp}
        corner={heart}
      />
      <SavedDatesLine entry={entry} />
      {renderBelow?.(entry)}
    </div>
  )
}

interface SavedListProps {
  entries: readonly SavedEntry[]
  /** What stands below each that is offered still. */
  renderBelow?: RenderBelow
}

export const SavedList = ({ entries, renderBelow }: SavedListProps) => (
  <>
    <ListingGrid>
      {entries.map((entry) => (
        <Entry key={entry.item.listingId} entry={entry} renderBelow={renderBelow} />
      ))}
    </ListingGrid>
    <RoundedPricesNote listings={entries.flatMap(({ card }) => card.listing ?? [])} />
  </>
)

export const SavedListSkeleton = ({ count }: { count: number }) => (
  <div aria-busy="true">
    <VisuallyHidden>
      <output>Loading what is saved...</output>
    </VisuallyHidden>
    <ListingGrid>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.entry}>
          <ListingCardSkeleton />
          <p className={css.dates} />
        </div>
      ))}
    </ListingGrid>
  </div>
)

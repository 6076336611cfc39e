import type { ListingCard as Listing } from '@escapes/contract'
import { Icon, ListingCard, ListingGrid, VisuallyHidden } from '@escapes/shared-ui/core'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { readSavedDates } from '#/features/saved/saved-dates.ts'
import { describeFreeCancellation } from '#/features/policy/list-policy-rows.ts'
import { operatorContact } from '../../../../content/operator-contact.ts'
import { toVillaAddress, type ExplorerSearch } from '../search-params.ts'
import css from './explorer-cards.module.css'

interface ExplorerCardsProps {
  villas: readonly Listing[]
  search: ExplorerSearch
  /** The villa that is pointed at, here or on the map. */
  active: string | null
  onPoint: (id: string | null) => void
  /** Switches to the map; only where there is none beside the list. */
  onShowOnMap?: (id: string) => void
}

const isPlaced = ({ latitude, longitude }: Listing): boolean => latitude !== null && longitude !== null

export const ExplorerCards = ({ villas, search, active, onPoint, onShowOnMap }: ExplorerCardsProps) => (
  <ListingGrid columns={onShowOnMap ? 3 : 2}>
    {villas.map((villa, index) => {
      const [href = '', query] = toVillaAddress(villa, search).split('?')
      return (
        <div
          key={villa.id}
          className={css.card}
          data-active={active === villa.id || undefined}
          onPointerEnter={() => onPoint(villa.id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(villa.id)}
          onBlur={() => onPoint(null)}
        >
          <ListingCard
            listing={villa}
            href={href}
            query={query}
            level={2}
            note={describeFreeCancellation(villa)}
            phone={operatorContact.whatsapp}
            priority={index < 2}
            sizes="(min-width: 62rem) 25vw, (min-width: 40rem) 50vw, 100vw"
            corner={<ListingSaveButton listing={villa} dates={readSavedDates(query)} />}
            pictureAction={
              isPlaced(villa) ? (
                onShowOnMap && (
                  <button type="button" onClick={() => onShowOnMap(villa.id)}>
                    <Icon name="map" size={16} />
                    <span>
                      Show on Map<VisuallyHidden> for {villa.title}</VisuallyHidden>
                    </span>
                  </button>
                )
              ) : (
                <span>Location on request</span>
              )
            }
          />
        </div>
      )
    })}
  </ListingGrid>
)

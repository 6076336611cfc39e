import type { NightsChange, NightsPreview } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { isChanging, isToCheck, listPreviewLines } from './preview-text.ts'
import css from './several-listings.module.css'
import type { SeveralListing, SoldBy } from './several-words.ts'

interface PreviewListProps {
  action: NightsChange['action']
  nights: readonly { from: string; to: string }[]
  items: readonly NightsPreview[]
  listings: readonly SeveralListing[]
  soldBy: SoldBy
}

/** What will happen to each; those to look at come first. */
export const PreviewList = ({ action, nights, items, listings, soldBy }: PreviewListProps) => (
  <ul className={css.preview} aria-label="What will happen">
    {items
      .toSorted((one, other) => Number(isToCheck(other)) - Number(isToCheck(one)))
      .map((item) => (
        <li
          key={item.listingId}
          data-unchanged={isChanging(item) ? undefined : ''}
          data-to-check={isToCheck(item) ? '' : undefined}
        >
          <Icon name={isToCheck(item) ? 'alert' : isChanging(item) ? 'check' : 'close'} size={16} />
          <strong>{listings.find(({ id }) => id === item.listingId)?.title}</strong>
          <span className={css.lines}>
            {listPreviewLines(action, nights, item, soldBy).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </li>
      ))}
  </ul>
)

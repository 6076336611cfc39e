import type { NightsChange, NightsPreview } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { isChanging, isToCheck, listPreviewLines } from './preview-text.ts'
import css from './several-listings.module.css'
import { type SeveralListing, toListingsText, toSoldBy } from './several-words.ts'

interface PreviewListProps {
  action: NightsChange['action']
  nights: readonly { from: string; to: string }[]
  items: readonly NightsPreview[]
  listings: readonly SeveralListing[]
}

/** So many without anything to look at are seen without unfolding. */
const fewQuiet = 6

/** What will happen to each. Those to look at come first; many of the others are folded, as they say the same. */
export const PreviewList = ({ action, nights, items, listings }: PreviewListProps) => {
  const shown = items.flatMap((item) => {
    const listing = listings.find(({ id }) => id === item.listingId)
    return listing ? [{ item, listing }] : []
  })
  const toCheck = shown.filter(({ item }) => isToCheck(item))
  const quiet = shown.filter(({ item }) => !isToCheck(item))
  const isFolded = quiet.length > fewQuiet
  const draw = ({ item, listing }: (typeof shown)[number]) => (
    <li
      key={item.listingId}
      data-unchanged={isChanging(item) ? undefined : ''}
      data-to-check={isToCheck(item) ? '' : undefined}
    >
      <Icon name={isToCheck(item) ? 'alert' : isChanging(item) ? 'check' : 'close'} size={16} />
      <strong>{listing.title}</strong>
      <span className={css.lines}>
        {listPreviewLines(action, nights, item, toSoldBy([listing])).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </li>
  )
  return (
    <>
      {(toCheck.length > 0 || !isFolded) && (
        <ul className={css.preview} aria-label="What will happen">
          {[...toCheck, ...(isFolded ? [] : quiet)].map(draw)}
        </ul>
      )}
      {isFolded && (
        <details>
          <summary className={css.fold}>
            {`${toListingsText(quiet.map(({ listing }) => listing))} with nothing to look at`}
          </summary>
          <ul className={css.preview} aria-label="Nothing to look at">
            {quiet.map(draw)}
          </ul>
        </details>
      )}
    </>
  )
}

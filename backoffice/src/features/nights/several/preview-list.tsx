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

/**
 * What will happen to each. Those to look at come first; many that change without anything to look at are folded, and
 * so are many that stay as they are.
 */
export const PreviewList = ({ action, nights, items, listings }: PreviewListProps) => {
  const shown = items.flatMap((item) => {
    const listing = listings.find(({ id }) => id === item.listingId)
    return listing ? [{ item, listing }] : []
  })
  const toCheck = shown.filter(({ item }) => isToCheck(item))
  const rest = shown.filter(({ item }) => !isToCheck(item))
  const quiet = [
    { label: 'with nothing to look at', some: rest.filter(({ item }) => isChanging(item)) },
    { label: 'as they are now', some: rest.filter(({ item }) => !isChanging(item)) },
  ]
  const unfolded = [...toCheck, ...quiet.flatMap(({ some }) => (some.length > fewQuiet ? [] : some))]
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
      {unfolded.length > 0 && (
        <ul className={css.preview} aria-label="What will happen">
          {unfolded.map(draw)}
        </ul>
      )}
      {quiet.map(
        ({ label, some }) =>
          some.length > fewQuiet && (
            <details key={label}>
              <summary className={css.fold}>{`${toListingsText(some.map(({ listing }) => listing))} ${label}`}</summary>
              <ul className={css.preview} aria-label={label}>
                {some.map(draw)}
              </ul>
            </details>
          ),
      )}
    </>
  )
}

import type { Guide } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './alike-guides.module.css'

interface AlikeGuidesProps {
  guides: readonly Guide[]
  onOpen: (guide: Guide) => void
}

const toFacts = ({ phone, languages, stoppedOn }: Guide): string =>
  [phone || 'no number', languages.join(', '), stoppedOn && `stopped working on ${formatDate(stoppedOn)}`]
    .filter(Boolean)
    .join(', ')

/** Who is in the list already and may be the one that is typed. Nobody is refused: two people may have one name. */
export const AlikeGuides = ({ guides, onOpen }: AlikeGuidesProps) => (
  <output className={css.alike}>
    {guides.map((guide) => (
      <span key={guide.id} className={css.guide}>
        <Icon name="alert" size={18} />
        <span>
          <span>In the list already: </span>
          <b>{guide.name}</b>
          <span>{`, ${toFacts(guide)}.`}</span>
        </span>
        <RowAction text="Open" name={`Open ${guide.name}`} onClick={() => onOpen(guide)} />
      </span>
    ))}
  </output>
)

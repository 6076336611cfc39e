import type { ReviewParty, ReviewSort } from '@escapes/contract'
import { SelectField } from '@escapes/shared-ui/forms'
import { partyLabels } from './party-labels.ts'
import css from './reviews-section.module.css'
import type { Reviews } from './use-reviews.ts'

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Best first' },
  { value: 'lowest', label: 'Worst first' },
]
const parties = Object.entries(partyLabels).map(([value, label]) => ({ value, label }))

export const ReviewTools = ({ reviews: { filter, show } }: { reviews: Reviews }) => (
  <div className={css.tools}>
    <SelectField
      label="Sort by"
      options={sorts}
      value={filter.sort}
      onChange={({ target }) => show({ sort: target.value as ReviewSort })}
    />
    <SelectField
      label="Travelled as"
      placeholder="Everybody"
      options={parties}
      value={filter.party ?? ''}
      onChange={({ target }) => show({ party: (target.value || undefined) as ReviewParty | undefined })}
    />
  </div>
)

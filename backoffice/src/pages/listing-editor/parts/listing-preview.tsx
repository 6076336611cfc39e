import { useWatch } from 'react-hook-form'
import type { ListingKind, StaffListing } from '@escapes/contract'
import { ListingCard } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import type { ListingFields } from '../listing-schema.ts'
import { toPreviewCard } from '../to-preview-card.ts'
import type { ListingFormControl } from './listing-form-control.ts'
import styles from './listing-form.module.css'

interface ListingPreviewProps {
  kind: ListingKind
  form: ListingFormControl
  listing: StaffListing | undefined
}

/** The card as customers will see it, while it is typed. */
export const ListingPreview = ({ kind, form, listing }: ListingPreviewProps) => {
  const fields = useWatch({ control: form.control }) as ListingFields
  const days = kind === 'villa' ? [] : fields.itinerary
  return (
    <TitledSection level={2} title="Live preview">
      <div className={styles.preview} inert>
        <ListingCard listing={toPreviewCard(kind, fields, listing)} href="" />
        {days.length > 0 && (
          <p>{days.map(({ title }, at) => `${at + 1}. ${title.trim() || 'Untitled'}`).join(' · ')}</p>
        )}
      </div>
    </TitledSection>
  )
}

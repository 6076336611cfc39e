import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import type { ListingFormPartProps } from './listing-form-control.ts'

const counts = [
  { name: 'bedrooms', label: 'Bedrooms' },
  { name: 'bathrooms', label: 'Bathrooms' },
  { name: 'parkingSpaces', label: 'Parking spaces' },
] as const

/** Rooms, amenities, times and host of a villa. */
export const VillaFields = ({ form }: Pick<ListingFormPartProps, 'form'>) => (
  <>
    <TitledSection level={2} title="The villa">
      <div className={css.form}>
        <div className={css.row}>
          {counts.map(({ name, label }) => (
            <TextField key={name} type="number" min={0} label={label} {...fieldProps(form, name)} />
          ))}
        </div>
        <div className={css.row}>
          <TextField type="time" label="Check-in time" {...fieldProps(form, 'checkInTime')} />
          <TextField type="time" label="Check-out time" {...fieldProps(form, 'checkOutTime')} />
        </div>
        <div className={css.row}>
          <TextArea label="Amenities" hint="One per line" {...fieldProps(form, 'amenities')} />
          <TextArea label="Highlights" hint="One per line" {...fieldProps(form, 'highlights')} />
        </div>
      </div>
    </TitledSection>
    <TitledSection level={2} title="Host">
      <div className={css.row}>
        <TextField label="Host name" isOptional autoComplete="off" {...fieldProps(form, 'hostName')} />
        <TextArea label="Languages" hint="One per line" rows={2} {...fieldProps(form, 'hostLanguages')} />
      </div>
    </TitledSection>
  </>
)

import type { ChangeEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { DayToKnowInput, StaffDayToKnow } from '@escapes/contract'
import { dayToKnowInput } from '@escapes/contract/days-to-know'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, ChoiceGroup, FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import formCss from '#/features/form/form.module.css'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { ListingsField } from '#/features/nights/several/listings-field.tsx'
import { useListingsOnSale } from '#/features/nights/several/use-listings-on-sale.ts'
import { kindOptions, toDatesText, toInput, toKindLabel, toReachText } from '../day-fields.ts'
import { PlacesField } from './places-field.tsx'

interface DayDialogProps {
  /** As it is saved now; undefined for a new one. */
  saved: StaffDayToKnow | undefined
  /** What the form begins with. */
  fields: DayToKnowInput
  onClose: () => void
}

const reaches = [
  { value: 'everywhere', label: 'The whole island' },
  { value: 'places', label: 'Some places' },
  { value: 'listings', label: 'Some listings' },
] as const

const differ = (theirs: DayToKnowInput, mine: DayToKnowInput) => [
  { label: 'Days', theirs: toDatesText(theirs), mine: toDatesText(mine) },
  { label: 'Name', theirs: theirs.title, mine: mine.title },
  { label: 'What it means', theirs: theirs.meaning, mine: mine.meaning },
  { label: 'Kind', theirs: toKindLabel(theirs.kind), mine: toKindLabel(mine.kind) },
  { label: 'Warns', theirs: theirs.warns ? 'Yes' : 'No', mine: mine.warns ? 'Yes' : 'No' },
  { label: 'Where', theirs: toReachText(theirs), mine: toReachText(mine) },
]

export const DayDialog = ({ saved, fields, onClose }: DayDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/days-to-know', dayToKnowInput, fields)
  const { control, setValue, getValues } = form
  const typed = { ...fields, ...useWatch({ control }) }
  const dayProps = (name: 'from' | 'to') => {
    const { error, ...props } = fieldProps(form, name)
    return { ...props, error: error && getValues(name) === '' ? 'Choose a day.' : error }
  }
  // As they stand, and before those below them: the first that is wrong gets the focus.
  const title = fieldProps(form, 'title')
  const from = dayProps('from')
  const to = dayProps('to')
  const meaning = fieldProps(form, 'meaning')
  const reach = useFieldProps(form, 'reach')
  const places = useFieldProps(form, 'places')
  const chosenListings = useFieldProps(form, 'listings')
  const { listings, problem } = useListingsOnSale()
  /** Most last one day: the last follows the first until it is chosen by itself. */
  const changeFrom = (event: ChangeEvent<HTMLInputElement>): void => {
    const { from: before, to: last } = getValues()
    void from.onChange(event)
    if (last === '' || last === before) setValue('to', event.target.value)
  }
  const save = form.handleSubmit((body) => {
    const finish = ({ title }: StaffDayToKnow): void => done('Saved', title)
    if (saved) {
      const { id, version } = saved
      mutation.send('PUT /admin/days-to-know/:id', { params: { id }, body: { ...body, version } }, finish)
    } else mutation.send('POST /admin/days-to-know', { body }, finish)
  })
  return (
    <DialogForm
      title={saved ? 'Day to know' : 'New day to know'}
      submitLabel="Save"
      size="md"
      mutation={mutation}
      conflict={
        saved && {
          subject: 'this day',
          who: saved.updatedBy || null,
          at: saved.updatedAt,
          fields: differ(toInput(saved), typed),
          onTakeTheirs: () => form.reset(toInput(saved)),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={60} hint="Such as Full-moon (Poya) day." {...title} />
      <div className={formCss.dateAndTime}>
        <TextField
          type="date"
          label="First day"
          hint="Full moons and most feasts move: check the gazette."
          {...from}
          onChange={changeFrom}
        />
        <TextField type="date" label="Last day" {...to} />
      </div>
      <TextField
        label="What it means for a traveller"
        autoComplete="off"
        maxLength={240}
        hint="One sentence, such as: No alcohol is sold, and some shops close."
        {...meaning}
      />
      <SelectField label="Kind" options={kindOptions} {...fieldProps(form, 'kind')} />
      <ChoiceGroup label="Where" name="reach" variant="chips" choices={reaches} {...reach} />
      {problem && <FormError>{problem.message}</FormError>}
      {reach.value === 'places' && <PlacesField listings={listings} {...places} />}
      {reach.value === 'listings' && <ListingsField listings={listings} {...chosenListings} />}
      <Checkbox {...form.register('warns')}>It may spoil a plan: shown as a warning</Checkbox>
    </DialogForm>
  )
}

import { useWatch } from 'react-hook-form'
import { type Hours, isEndNextDay, isPossibleEnd, maxHoursIntoNextDay, toWholeDays } from '@escapes/contract/hours'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, TextArea, TextField } from '@escapes/shared-ui/forms'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import css from '#/features/form/form.module.css'
import type { ListingFormPartProps } from './listing-form-control.ts'
import styles from './listing-form.module.css'

const perLine = 'One per line'

/** The days as typed: nothing, or what is no number, is one day. */
const toDays = (text: string): number => toWholeDays(Number(text.replace(',', '.')) || null)

const describeEnd = (hours: Hours, days: number): string => {
  if (!hours.endTime) return 'When guests are back, so that they can plan the rest of the day. Empty: not told'
  if (!isPossibleEnd(hours, days)) return `On the next day it ends at most ${maxHoursIntoNextDay} hours after its start`
  if (days > 1) return `Ends at ${hours.endTime} on the last of ${days} days`
  return `Ends at ${hours.endTime} on ${isEndNextDay(hours, days) ? 'the next day' : 'the same day'}`
}

const EndTimeField = ({ form }: Pick<ListingFormPartProps, 'form'>) => {
  const [startTime, endTime, durationDays] = useWatch({
    control: form.control,
    name: ['startTime', 'endTime', 'durationDays'],
  })
  return (
    <TextField
      type="time"
      label="End time"
      isOptional
      hint={describeEnd({ startTime, endTime }, toDays(durationDays))}
      {...fieldProps(form, 'endTime')}
    />
  )
}

/** What a tour or an experience has and a villa has not, but for its itinerary. */
export const ActivityFields = ({ form }: Pick<ListingFormPartProps, 'form'>) => (
  <TitledSection level={2} title="What is included">
    <div className={css.form}>
      <div className={css.row}>
        <TextField
          label="Dates"
          hint="In words. Left empty, it reads: available on request"
          autoComplete="off"
          {...fieldProps(form, 'dates')}
        />
      </div>
      <div className={css.row}>
        <TextField type="time" label="Start time" {...fieldProps(form, 'startTime')} />
        <EndTimeField form={form} />
      </div>
      <fieldset className={styles.choices}>
        <legend>Includes</legend>
        <Checkbox {...form.register('includes.flights')}>Flights</Checkbox>
        <Checkbox {...form.register('includes.hotels')}>Hotels</Checkbox>
        <Checkbox {...form.register('includes.meals')}>Meals</Checkbox>
        <Checkbox {...form.register('includes.transport')}>Transport: guests are picked up or driven</Checkbox>
      </fieldset>
      <TextArea label="Highlights" hint={perLine} {...fieldProps(form, 'highlights')} />
      <div className={css.row}>
        <TextArea label="Included" hint={perLine} {...fieldProps(form, 'included')} />
        <TextArea label="Not included" hint={perLine} {...fieldProps(form, 'excluded')} />
      </div>
      <TextArea label="What to bring" hint={perLine} {...fieldProps(form, 'whatToBring')} />
    </div>
  </TitledSection>
)

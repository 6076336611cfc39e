import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { addDays, instantInColombo } from '@escapes/contract/dates'
import { maxSnoozeDays } from '@escapes/contract/message-limits'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import form from '#/features/form/form.module.css'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

interface SnoozeDialogProps {
  onChoose: (until: string) => void
  onClose: () => void
}

const schema = z
  .object({ day: z.iso.date('Choose a day.'), time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time.') })
  .refine(({ day, time }) => instantInColombo(day, time) > new Date(), {
    path: ['time'],
    message: 'Choose a time to come.',
  })
  .refine(({ day }) => day <= addDays(todayInSriLanka(), maxSnoozeDays - 1), {
    path: ['day'],
    message: 'Choose a day within a year.',
  })

/** Any day and time to come back to a conversation. */
export const SnoozeDialog = ({ onChoose, onClose }: SnoozeDialogProps) => {
  const tomorrow = addDays(todayInSriLanka(), 1)
  const fields = useForm({ resolver: zodResolver(schema), defaultValues: { day: tomorrow, time: '08:00' } })
  return (
    <DialogForm
      title="Come back to it later"
      description="Until then it is under Snoozed. It comes back earlier if the customer writes."
      submitLabel="Snooze"
      onSubmit={fields.handleSubmit(({ day, time }) => {
        onClose()
        onChoose(instantInColombo(day, time).toISOString())
      })}
      onClose={onClose}
    >
      <div className={form.dateAndTime}>
        <TextField type="date" label="Day" min={todayInSriLanka()} {...fieldProps(fields, 'day')} />
        <TextField type="time" label="Time in Sri Lanka" {...fieldProps(fields, 'time')} />
      </div>
    </DialogForm>
  )
}

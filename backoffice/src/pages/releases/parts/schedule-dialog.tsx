import { z } from 'zod'
import { canarySteps } from '@escapes/contract/canary-steps'
import { addDays, formatInSriLankaTime, instantInColombo } from '@escapes/contract/dates'
import { maxScheduleDays } from '@escapes/contract/release-names'
import type { ChannelStatus } from '@escapes/contract/releases'
import { fieldProps } from '@escapes/platform/form-problem'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import form from '#/features/form/form.module.css'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { toPercent } from './release-action.ts'

const schema = z
  .object({
    day: z.iso.date('Choose a day.'),
    /** Under the name that the api has for both. */
    at: z.string().regex(/^\d\d:\d\d$/, 'Choose a time.'),
    share: z.string(),
  })
  .refine(({ day, at }) => instantInColombo(day, at) > new Date(), { path: ['at'], message: 'Choose a time to come.' })
  .refine(({ day }) => day <= addDays(todayInSriLanka(), maxScheduleDays - 1), {
    path: ['day'],
    message: `Choose a day within ${maxScheduleDays} days.`,
  })

const shares = canarySteps.map((permille) => ({
  value: String(permille),
  label: permille === 1000 ? 'All visitors' : `${toPercent(permille)} of visitors, as a canary`,
}))

interface ScheduleDialogProps {
  channel: ChannelStatus
  build: ChannelStatus['builds'][number]
  onClose: () => void
}

/** Asks when a build that passed its checks goes live by itself. */
export const ScheduleDialog = ({ channel, build: { build, version }, onClose }: ScheduleDialogProps) => {
  const { remote, stable } = channel
  const done = useDone(onClose, { takesButton: true })
  const tomorrow = addDays(todayInSriLanka(), 1)
  const defaults = { day: tomorrow, at: '09:00', share: '1000' }
  const { form: fields, mutation } = useStaffForm('/admin/releases', schema, defaults)
  return (
    <DialogForm
      title={`Release this build of ${remote} later`}
      description={`Build ${build}, version ${version}. Its checks are made again at that time: if one fails then, nothing changes, and all admins have a mail that says why. A release by hand, a rollback or a freeze of ${remote} before then cancels it.`}
      submitLabel="Schedule"
      size="md"
      mutation={mutation}
      onSubmit={fields.handleSubmit(({ day, at, share }) => {
        const instant = instantInColombo(day, at).toISOString()
        const canary = share === '1000' ? {} : { canary: Number(share) }
        const params = { remote }
        mutation.send(
          'POST /admin/releases/:remote/scheduled',
          { params, body: { build, at: instant, ...canary } },
          () => done(`${remote} goes live on ${formatInSriLankaTime(instant)}`),
        )
      })}
      onClose={onClose}
    >
      <div className={form.dateAndTime}>
        <TextField type="date" label="Day" min={todayInSriLanka()} {...fieldProps(fields, 'day')} />
        <TextField type="time" label="Time in Sri Lanka" {...fieldProps(fields, 'at')} />
      </div>
      {stable !== null && <SelectField label="Who gets it" options={shares} {...fieldProps(fields, 'share')} />}
    </DialogForm>
  )
}

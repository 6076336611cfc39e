import { type ReactNode } from 'react'
import type { GuideChoice, StaffDeparture } from '@escapes/contract'
import { departureEndpoints } from '@escapes/contract/departures'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { GuideField } from './guide-field.tsx'
import { findByName, useGuideChoices } from './use-guide-choices.ts'

const guideSchema = departureEndpoints['PUT /admin/departures/:id/guide'].body.pick({ guide: true })

type Form = ReturnType<typeof useStaffForm<{ guide: string }, { guide: string }>>

interface GuideFormProps {
  title: string
  description?: ReactNode
  departures: readonly StaffDeparture[]
  onSave: (mutation: Form['mutation'], body: { guide: string; guideId: string | null }) => void
  onClose: () => void
}

/** Who leads one or several departures. */
export const GuideForm = ({ title, description, departures, onSave, onClose }: GuideFormProps) => {
  const guide = departures.length === 1 ? (departures[0]?.guide ?? '') : ''
  const { form, mutation } = useStaffForm('/admin/departures', guideSchema, { guide })
  const choices: readonly GuideChoice[] = useGuideChoices(departures)
  const save = form.handleSubmit((body) =>
    onSave(mutation, { ...body, guideId: findByName(choices, body.guide)?.id ?? null }),
  )
  const field = useFieldProps(form, 'guide')
  return (
    <DialogForm
      title={title}
      description={description}
      submitLabel="Save the guide"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <GuideField choices={choices} {...field} />
    </DialogForm>
  )
}

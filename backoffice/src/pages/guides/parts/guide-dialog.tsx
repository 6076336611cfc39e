import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Guide } from '@escapes/contract'
import { optionalPhoneNumber, paragraphs, printableLine, singleLineText } from '@escapes/contract/fields'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { parseLanguages } from '../guides-view.ts'
import css from './guide-dialog.module.css'

const guideSchema = z
  .object({
    name: singleLineText(120),
    phone: optionalPhoneNumber,
    languages: printableLine(300),
    licenceNumber: printableLine(40),
    licenceValidUntil: z.string(),
    note: paragraphs(2000),
  })
  .refine(({ licenceNumber, licenceValidUntil }) => licenceNumber !== '' || licenceValidUntil === '', {
    path: ['licenceNumber'],
    message: 'Fill in its number, or leave both empty.',
  })
  .refine(({ licenceNumber, licenceValidUntil }) => licenceNumber === '' || licenceValidUntil !== '', {
    path: ['licenceValidUntil'],
    message: 'Fill in its last day, or leave both empty.',
  })

const toForm = (guide: Guide | undefined) => ({
  name: guide?.name ?? '',
  phone: guide?.phone ?? '',
  languages: guide?.languages.join(', ') ?? '',
  licenceNumber: guide?.licenceNumber ?? '',
  licenceValidUntil: guide?.licenceValidUntil ?? '',
  note: guide?.note ?? '',
})

const fieldLabels = {
  name: 'Name',
  phone: 'Phone',
  languages: 'Languages',
  licenceNumber: 'Licence number (SLTDA)',
  licenceValidUntil: 'Valid until',
  note: 'Note',
} as const

interface GuideDialogProps {
  /** As it is saved now; undefined for a new one. */
  guide: Guide | undefined
  onClose: () => void
}

export const GuideDialog = ({ guide, onClose }: GuideDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/guides', guideSchema, toForm(guide))
  const typed = useWatch({ control: form.control })
  const hasConflict = mutation.problem?.code === 'version-conflict' && guide !== undefined
  const saved = ({ name }: Guide): void => done(guide ? 'Guide saved' : 'Guide added', name)
  const save = form.handleSubmit(({ languages, licenceValidUntil, ...fields }) => {
    const body = { ...fields, languages: parseLanguages(languages), licenceValidUntil: licenceValidUntil || null }
    if (guide) {
      const { id, version } = guide
      mutation.send('PUT /admin/guides/:id', { params: { id }, body: { ...body, version } }, saved)
    } else mutation.send('POST /admin/guides', { body }, saved)
  })
  const isBusy = mutation.pendingEndpoint !== undefined
  const theirs = toForm(guide)
  return (
    <DialogForm
      title={guide ? guide.name : 'New guide'}
      submitLabel={guide ? 'Save' : 'Add the guide'}
      size="md"
      isBusy={isBusy}
      isDisabled={hasConflict}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={fieldLabels.name}
        autoComplete="off"
        maxLength={120}
        hint="As guests read it. Departures that name them already are theirs."
        {...fieldProps(form, 'name')}
      />
      <TextField
        label={fieldLabels.phone}
        type="tel"
        isOptional
        autoComplete="off"
        hint="Guests see it from the day before their trip."
        {...fieldProps(form, 'phone')}
      />
      <TextField
        label={fieldLabels.languages}
        isOptional
        autoComplete="off"
        maxLength={300}
        placeholder="English, German"
        hint="With commas. Guests read them."
        {...fieldProps(form, 'languages')}
      />
      <div className={css.licence}>
        <TextField
          label={fieldLabels.licenceNumber}
          isOptional
          autoComplete="off"
          maxLength={40}
          {...fieldProps(form, 'licenceNumber')}
        />
        <TextField
          label={fieldLabels.licenceValidUntil}
          type="date"
          isOptional
          {...fieldProps(form, 'licenceValidUntil')}
        />
      </div>
      <TextArea
        label={fieldLabels.note}
        isOptional
        rows={3}
        hint="For the office alone."
        {...fieldProps(form, 'note')}
      />
      {hasConflict ? (
        <VersionConflict
          subject="this guide"
          who={null}
          fields={(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
            .filter((field) => theirs[field] !== typed[field])
            .map((field) => ({ label: fieldLabels[field], theirs: theirs[field], mine: typed[field] ?? '' }))}
          onTakeTheirs={() => form.reset(theirs)}
          saving={{ onSave: () => void save(), isBusy }}
        />
      ) : (
        <MutationError mutation={mutation.rejection} />
      )}
    </DialogForm>
  )
}

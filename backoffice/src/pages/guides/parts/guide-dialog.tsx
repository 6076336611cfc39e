import { useMemo } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Guide } from '@escapes/contract'
import { optionalPhoneNumber, paragraphs, printableLine, singleLineText } from '@escapes/contract/fields'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, TextArea, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { findAlike, isOtherName, isOtherNumber, parseLanguages } from '../guides-view.ts'
import { AlikeGuides } from './alike-guides.tsx'
import css from './guide-dialog.module.css'

type Person = '' | 'same' | 'other'

const guideFields = z
  .object({
    name: singleLineText(120),
    phone: optionalPhoneNumber,
    languages: printableLine(300),
    licenceNumber: printableLine(40),
    licenceValidUntil: z.string(),
    note: paragraphs(2000),
    /** Who has the name that is another one now. */
    person: z.enum(['', 'same', 'other']),
  })
  .refine(({ licenceNumber, licenceValidUntil }) => licenceNumber !== '' || licenceValidUntil === '', {
    path: ['licenceNumber'],
    message: 'Fill in its number, or leave both empty.',
  })
  .refine(({ licenceNumber, licenceValidUntil }) => licenceNumber === '' || licenceValidUntil !== '', {
    path: ['licenceValidUntil'],
    message: 'Fill in its last day, or leave both empty.',
  })

/** Whether the link stays with who has it: the number ends it by itself, and of a name only the clerk knows. */
const isPersonAsked = (
  guide: Guide | undefined,
  { name = '', phone = '' }: { name?: string; phone?: string },
): boolean => guide?.link != null && isOtherName(guide.name, name) && !isOtherNumber(guide, phone)

const toSchema = (guide: Guide | undefined) =>
  guideFields.refine((typed) => typed.person !== '' || !isPersonAsked(guide, typed), {
    path: ['person'],
    message: 'Please say who it is.',
  })

const toForm = (guide: Guide | undefined) => ({
  name: guide?.name ?? '',
  phone: guide?.phone ?? '',
  languages: guide?.languages.join(', ') ?? '',
  licenceNumber: guide?.licenceNumber ?? '',
  licenceValidUntil: guide?.licenceValidUntil ?? '',
  note: guide?.note ?? '',
  person: '' as Person,
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
  /** All, to say who is there already. */
  guides: readonly Guide[]
  onOpen: (guide: Guide) => void
  /** Saved, and whoever has the link reads nothing by it any more. */
  onLinkEnded: (guide: Guide) => void
  onClose: () => void
}

export const GuideDialog = ({ guide, guides, onOpen, onLinkEnded, onClose }: GuideDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(
    '/admin/guides',
    useMemo(() => toSchema(guide), [guide]),
    toForm(guide),
  )
  const typed = useWatch({ control: form.control })
  const alike = findAlike(guides, typed, guide?.id)
  const endsWithNumber = guide?.link != null && isOtherNumber(guide, typed.phone ?? '')
  const saved = (now: Guide): void => {
    done(guide ? 'Guide saved' : 'Guide added', now.name)
    if (guide?.link && now.link === null) onLinkEnded(now)
  }
  const save = form.handleSubmit(({ languages, licenceValidUntil, person, ...fields }) => {
    const body = { ...fields, languages: parseLanguages(languages), licenceValidUntil: licenceValidUntil || null }
    if (guide) {
      const { id, version } = guide
      mutation.send(
        'PUT /admin/guides/:id',
        { params: { id }, body: { ...body, version, isSamePerson: person === 'same' } },
        saved,
      )
    } else mutation.send('POST /admin/guides', { body }, saved)
  })
  const theirs = toForm(guide)
  return (
    <DialogForm
      title={guide ? guide.name : 'New guide'}
      submitLabel={guide ? 'Save' : alike.length > 0 ? 'Add as another person' : 'Add the guide'}
      size="md"
      mutation={mutation}
      conflict={
        guide && {
          subject: 'this guide',
          who: null,
          fields: (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).map((field) => ({
            label: fieldLabels[field],
            theirs: theirs[field],
            mine: typed[field] ?? '',
          })),
          onTakeTheirs: () => form.reset(theirs),
        }
      }
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
      {isPersonAsked(guide, typed) && (
        <Controller
          control={form.control}
          name="person"
          render={({ field: { ref, value, onChange, name }, fieldState: { error } }) => (
            <ChoiceGroup<Person>
              ref={ref}
              name={name}
              label="Is it still the same person?"
              choices={[
                { value: 'same', label: 'Yes, the name is spelled another way', detail: 'The link goes on.' },
                {
                  value: 'other',
                  label: 'No, somebody else',
                  detail: `The link that ${guide?.name} has ends. Past departures get the new name too: a new guide would leave them as they are.`,
                },
              ]}
              value={value}
              onChange={onChange}
              {...(error?.message !== undefined && { error: error.message })}
            />
          )}
        />
      )}
      <TextField
        label={fieldLabels.phone}
        type="tel"
        isOptional
        autoComplete="off"
        hint={
          endsWithNumber
            ? 'Another number: their link ends when you save, and you can send a new one.'
            : 'Guests see it from the day before their trip.'
        }
        {...fieldProps(form, 'phone')}
      />
      <AlikeGuides guides={alike} onOpen={onOpen} />
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
    </DialogForm>
  )
}

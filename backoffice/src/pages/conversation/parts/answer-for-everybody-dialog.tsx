import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { listingKindLabels } from '#/features/booking/labels.ts'
import { QuestionFields } from '#/features/questions/question-fields.tsx'
import { questionSchema } from '#/features/questions/question-schema.ts'
import { SearchField } from '#/features/search-field/search-field.tsx'
import type { ListingName } from '../about-listing.ts'

const schema = questionSchema.extend({ listingId: z.string().min(1, 'Choose the listing that it is about.') })

interface AnswerForEverybodyDialogProps {
  conversationId: string
  /** Of who asked: everybody else reads the answer. */
  personName: string
  /** What the conversation is about, where that is known. */
  about: ListingName | undefined
  question: string
  answer: string
  onClose: () => void
}

/** Puts an answer of a conversation on the page of a listing, in words for everybody. */
export const AnswerForEverybodyDialog = (props: AnswerForEverybodyDialogProps) => {
  const { conversationId, personName, about, question, answer, onClose } = props
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const [listing, setListing] = useState(about)
  const { form, mutation } = useStaffForm('/admin/inbox', schema, { listingId: about?.id ?? '', question, answer })
  const { ref, error } = useFieldProps(form, 'listingId')
  const typed = useWatch({ control: form.control })
  const save = form.handleSubmit((body) =>
    mutation.send('POST /admin/conversations/:id/questions', { params: { id: conversationId }, body }, () => {
      const action = { label: 'Show', run: () => void navigate(`/admin/listings/${body.listingId}/questions`) }
      notify({ status: 'success', title: 'Answered for everybody', description: body.question, action })
      onClose()
    }),
  )
  return (
    <DialogForm
      title="Answer for everybody"
      description="Travellers read it on the page of the listing. Nobody sees who asked."
      submitLabel="Publish the answer"
      size="md"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <SearchField
        label="Listing"
        ref={ref}
        chosen={listing?.title}
        listOptions={({ listings }) =>
          listings.map(({ id, title, kind, location }) => ({
            id,
            label: title,
            detail: `${listingKindLabels[kind]}, ${location}`,
            location,
          }))
        }
        onChoose={({ id, label, location }) => {
          setListing({ id, title: label, location })
          form.setValue('listingId', id, { shouldDirty: true, shouldValidate: true })
        }}
        error={error}
      />
      <QuestionFields
        question={fieldProps(form, 'question')}
        answer={fieldProps(form, 'answer')}
        typed={typed}
        names={[personName]}
        isPublic={listing ? `${listing.title}\n${listing.location}` : ''}
      />
    </DialogForm>
  )
}

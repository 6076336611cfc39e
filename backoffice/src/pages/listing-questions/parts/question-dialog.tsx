import { useWatch } from 'react-hook-form'
import type { StaffListingQuestion } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { QuestionFields } from '#/features/questions/question-fields.tsx'
import { questionSchema } from '#/features/questions/question-schema.ts'

interface QuestionDialogProps {
  /** Of the page, whose action saves it. */
  path: string
  listing: { id: string; title: string }
  /** As it is saved now; undefined for a new one. */
  question: StaffListingQuestion | undefined
  onClose: () => void
}

export const QuestionDialog = ({ path, listing, question, onClose }: QuestionDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm(path, questionSchema, {
    question: question?.question ?? '',
    answer: question?.answer ?? '',
  })
  const typed = useWatch({ control: form.control })
  const save = form.handleSubmit((body) => {
    const saved = (): void => done('Saved', body.question)
    if (question) {
      const params = { id: listing.id, questionId: question.id }
      const { version } = question
      mutation.send('PUT /admin/listings/:id/questions/:questionId', { params, body: { ...body, version } }, saved)
    } else mutation.send('POST /admin/listings/:id/questions', { params: { id: listing.id }, body }, saved)
  })
  return (
    <DialogForm
      title={question ? 'Question' : 'New question'}
      submitLabel="Save"
      size="md"
      mutation={mutation}
      conflict={
        question && {
          subject: 'this question',
          who: question.updatedBy || null,
          at: question.updatedAt,
          fields: [
            { label: 'Question', theirs: question.question, mine: typed.question ?? '' },
            { label: 'Answer', theirs: question.answer, mine: typed.answer ?? '' },
          ],
          onTakeTheirs: () => form.reset({ question: question.question, answer: question.answer }),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      <QuestionFields
        question={fieldProps(form, 'question')}
        answer={fieldProps(form, 'answer')}
        typed={typed}
        isPublic={listing.title}
      />
    </DialogForm>
  )
}

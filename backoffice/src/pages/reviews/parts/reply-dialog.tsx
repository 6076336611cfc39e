import { z } from 'zod'
import type { StaffReview } from '@escapes/contract'
import { multiLineText } from '@escapes/contract/fields'
import { maxReviewLength } from '@escapes/contract/review-rules'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const replySchema = z.object({ text: multiLineText(maxReviewLength) })

interface ReplyDialogProps {
  review: StaffReview
  onClose: () => void
}

export const ReplyDialog = ({ review, onClose }: ReplyDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/reviews', replySchema, { text: '' })
  const reply = form.handleSubmit(({ text }) => {
    const { id, version, listing } = review
    mutation.send('POST /admin/reviews/:id/reply', { params: { id }, body: { version, text } }, () =>
      done('Reply published', listing.title),
    )
  })
  return (
    <DialogForm
      title={`Reply to ${review.customer.name}`}
      description="Everybody can read it below the review. You can reply once, and not change it later."
      submitLabel="Publish the reply"
      size="md"
      mutation={mutation}
      onSubmit={reply}
      onClose={onClose}
    >
      <TextArea label="Reply" rows={6} maxLength={maxReviewLength} {...fieldProps(form, 'text')} />
    </DialogForm>
  )
}

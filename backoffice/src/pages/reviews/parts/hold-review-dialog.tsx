import { z } from 'zod'
import type { StaffReview } from '@escapes/contract'
import { singleLineText } from '@escapes/contract/fields'
import { fieldProps } from '@escapes/platform/form-problem'
import { TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { useDone } from '#/features/mutation/use-done.ts'

const holdSchema = z.object({ reason: singleLineText(500) })

interface HoldReviewDialogProps {
  review: StaffReview
  onClose: () => void
}

export const HoldReviewDialog = ({ review, onClose }: HoldReviewDialogProps) => {
  const done = useDone(onClose)
  const { form, mutation } = useStaffForm('/admin/reviews', holdSchema, { reason: '' })
  const hold = form.handleSubmit(({ reason }) => {
    const { id, version, customer } = review
    mutation.send('POST /admin/reviews/:id/hold', { params: { id }, body: { version, reason } }, () =>
      done('Review held', `${customer.name} reads why.`),
    )
  })
  return (
    <DialogForm
      title={`Hold the review of ${review.customer.name}?`}
      description={
        review.state === 'published'
          ? 'It disappears from the listing’s page and no longer counts towards the rating.'
          : 'It stays hidden until one of you publishes it.'
      }
      submitLabel="Hold it"
      isDanger
      size="md"
      mutation={mutation}
      onSubmit={hold}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The author reads it, and can change the review. A low score is not a reason."
        rows={3}
        maxLength={500}
        {...fieldProps(form, 'reason')}
      />
    </DialogForm>
  )
}

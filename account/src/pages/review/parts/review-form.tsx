import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { BookingReview, ReviewInput, ReviewRequest, ListingKind } from '@escapes/contract'
import {
  maxPrivateNoteLength,
  maxReviewLength,
  minReviewLength,
  reviewAspectLabels,
  reviewAspectsByKind,
} from '@escapes/contract/review-rules'
import { reviewRequest } from '@escapes/contract/reviews'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import type { ReviewResult } from '../action.ts'
import { forgetDraft, keepDraft, type ReviewValues, toReviewValues } from '../review-draft.ts'
import css from '../review-page.module.css'
import { ReviewPicturesField, toRetryId } from './review-pictures-field.tsx'
import { StarField } from './star-field.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

const { scores } = reviewRequest.shape

/** The contract's schema, with each aspect that the kind of the booking has: all that is missing is said at once. */
const toReviewSchema = (kind: ListingKind) =>
  reviewRequest.extend({
    scores: z.strictObject(Object.fromEntries(reviewAspectsByKind[kind].map((aspect) => [aspect, scores.shape.value]))),
  })

const toCountedPictures = (count: number): string => (count === 1 ? 'One picture was' : `${count} pictures were`)

interface ReviewFormProps {
  booking: BookingReview
  onSaved: () => void
}

/** What is filled in stays in this browser until it is sent. */
export const ReviewForm = ({ booking, onSaved }: ReviewFormProps) => {
  const { bookingId, listing, review } = booking
  const pictures = useReviewPictures(booking)
  const { send, result, isPending } = useMutation<ReviewInput, ReviewResult>()
  const form = useForm<ReviewValues, unknown, ReviewRequest>({
    resolver: zodResolver(toReviewSchema(listing.kind)) as never,
    defaultValues: toReviewValues(booking),
  })
  // The first field that is wrong gets the focus: they are registered in the order of the page.
  const aspects = reviewAspectsByKind[listing.kind]
  for (const name of ['overall', ...aspects.map((aspect) => `scores.${aspect}` as const)] as const) form.register(name)
  const message = useFormProblem(form, result?.problem)
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(bookingId, values) }),
    [subscribe, bookingId],
  )
  const [isAsked, setAsked] = useState(false)
  const [firstFailed] = pictures.failed
  /** A picture that did not arrive is sent or left out by its author, never by us. */
  const submit = form.handleSubmit((request) => {
    setAsked(true)
    if (firstFailed) return document.getElementById(toRetryId(firstFailed))?.focus()
    return send(request, () => {
      forgetDraft(bookingId)
      onSaved()
    })
  })
  const control = form.control as unknown as Control<ReviewValues, unknown, never>
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)} aria-label="Your review">
      <StarField label="How was it as a whole?" control={control} name="overall" isLarge />
      <div className={css.aspects}>
        {aspects.map((aspect) => (
          <StarField key={aspect} label={reviewAspectLabels[aspect]} control={control} name={`scores.${aspect}`} />
        ))}
      </div>
      <TextArea
        label="What should others know?"
        rows={7}
        maxLength={maxReviewLength}
        hint={`Good and bad, at least ${minReviewLength} characters. Please leave out full names, telephone numbers and links.`}
        {...fieldProps(form, 'text')}
      />
      <ReviewPicturesField pictures={pictures} />
      <TextArea
        label="A private note"
        isOptional
        rows={3}
        maxLength={maxPrivateNoteLength}
        hint="For us and your host. Nobody else reads it."
        {...fieldProps(form, 'privateNote')}
      />
      <p className={css.note}>
        Shown with your first name, your country if your profile names it, and the month of the trip.{' '}
        {pictures.kept.length > 0
          ? 'It appears once we have looked at its pictures, and until then you can change it.'
          : 'It appears 48 hours after you send it, and until then you can change it.'}
      </p>
      <div className={css.save}>
        <FormError>
          {isAsked && firstFailed
            ? `${toCountedPictures(pictures.failed.length)} not sent. Try again, or leave out what is missing, and then send your review.`
            : message && `${message} What you wrote is still here.`}
        </FormError>
        <Button
          type="submit"
          isBusy={isPending || pictures.isSending}
          busyLabel={isPending ? 'Sending…' : 'Sending the pictures…'}
        >
          {review ? 'Save the changes' : 'Send review'}
        </Button>
      </div>
    </form>
  )
}

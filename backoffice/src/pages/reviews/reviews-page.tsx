import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { StaffReview, StaffReviews } from '@escapes/contract'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { Pager, SearchBox } from '@escapes/shared-ui/data'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ReviewsData } from './loader.ts'
import { HoldReviewDialog } from './parts/hold-review-dialog.tsx'
import { ReplyDialog } from './parts/reply-dialog.tsx'
import { ReviewCard } from './parts/review-card.tsx'
import { type ReviewsView, toReviewsAddress, viewLabels, viewNames } from './reviews-view.ts'
import css from './reviews-page.module.css'

const release = 'POST /admin/reviews/:id/release'
const takeOut = 'POST /admin/reviews/:id/pictures/:pictureId/take-out'

interface ReviewListProps {
  page: StaffReviews
  shown: ReviewsView
  isPending: boolean
}

const ReviewList = ({ page, shown, isPending }: ReviewListProps) => {
  const { notify } = usePlatform()
  const [open, setOpen] = useState<{ dialog: 'hold' | 'reply'; review: StaffReview }>()
  const releasing = useStaffMutation('/admin/reviews')
  useProblemNotice(releasing.problem, 'The review was not published')
  const takingOut = useStaffMutation('/admin/reviews')
  useProblemNotice(takingOut.problem, 'The picture was not taken out')
  const pager = usePagerHandlers(page)
  const close = (): void => setOpen(undefined)
  if (page.items.length === 0)
    return (
      <EmptyState
        icon="star"
        title={shown.q ? 'No review matches' : shown.view === 'all' ? 'No review yet' : 'Nothing here'}
        detail={
          shown.q
            ? 'Search by name, e-mail address, listing, reference or a word of the text.'
            : 'Customers are asked the day after their trip.'
        }
      />
    )
  return (
    <>
      <ul className={css.list} aria-busy={isPending || undefined}>
        {page.items.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              isReleasing={releasing.pendingEndpoint === release}
              isTakingOut={takingOut.pendingEndpoint === takeOut}
              onTakeOut={(pictureId) =>
                takingOut.send(
                  takeOut,
                  { params: { id: review.id, pictureId }, body: { version: review.version } },
                  () => notify({ status: 'success', title: 'Picture taken out', description: review.listing.title }),
                )
              }
              onHold={() => setOpen({ dialog: 'hold', review })}
              onReply={() => setOpen({ dialog: 'reply', review })}
              onRelease={() =>
                releasing.send(release, { params: { id: review.id }, body: { version: review.version } }, () =>
                  notify({ status: 'success', title: 'Review published', description: review.listing.title }),
                )
              }
            />
          </li>
        ))}
      </ul>
      {(pager.onNext ?? pager.onPrevious) && (
        <Pager shown={page.items.length} total={page.total} noun="reviews" isBusy={isPending} {...pager} />
      )}
      {open?.dialog === 'hold' && <HoldReviewDialog review={open.review} onClose={close} />}
      {open?.dialog === 'reply' && <ReplyDialog review={open.review} onClose={close} />}
    </>
  )
}

/** What customers say after their trips, and what staff do about it. */
export const ReviewsPage = () => {
  const { shown, reviews } = useLoaderData<ReviewsData>()
  const { outcome, isPending } = useResult(reviews)
  const navigate = useNavigate()
  const [text, setText] = useDebouncedText(
    shown.q,
    (q) => void navigate(toReviewsAddress({ view: shown.view, q }), { replace: true, preventScrollReset: true }),
  )
  const counts = outcome?.ok ? outcome.value.counts : undefined
  return (
    <StaffLayout
      title="Reviews"
      lede="Reviews are published 48 hours after they are written, unless staff or the automatic check holds them. Those with pictures wait until you have looked at them: publish them, take a picture out, or hold them. Text and stars stay as written."
    >
      <ChoiceLinks
        label="Reviews by state"
        choices={viewNames.map((view) => ({
          to: toReviewsAddress({ view, q: shown.q }),
          label: viewLabels[view],
          isChosen: view === shown.view,
          count: counts?.[view] ?? null,
        }))}
      />
      <search className={css.search}>
        <SearchBox
          label="Search reviews"
          placeholder="Name, listing, reference or text"
          value={text}
          onChange={(next) => setText(next.slice(0, 100))}
        />
      </search>
      {outcome === undefined && (
        <div className={css.list} aria-busy="true">
          <Skeleton height="14rem" radius="card" />
          <Skeleton height="14rem" radius="card" />
        </div>
      )}
      {outcome?.ok === false && <LoadError title="The reviews could not be loaded" error={outcome.error} />}
      {outcome?.ok && <ReviewList page={outcome.value} shown={shown} isPending={isPending} />}
    </StaffLayout>
  )
}

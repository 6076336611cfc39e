import { useDeferredValue, useId } from 'react'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import { FoldedQuestions } from '#/features/questions/folded-questions.tsx'
import { findFittingAnswers } from '../find-fitting-answers.ts'
import css from './fitting-answers.module.css'
import { useAnswersOfListing } from './use-answers-of-listing.ts'

interface FittingAnswersProps {
  /** The one that the message is about; null where that is not known. */
  listingId: string | null
  message: string
}

const toCountText = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'One answer may fit your message.' : `${count} answers may fit your message.`

/** What was answered before and may be what is being asked, while it is written. */
export const FittingAnswers = ({ listingId, message }: FittingAnswersProps) => {
  const titleId = useId()
  const questions = useAnswersOfListing(listingId, message !== '')
  const found = findFittingAnswers(questions, useDeferredValue(message))
  if (listingId === null) return null
  return (
    <>
      <VisuallyHidden>
        <output>{toCountText(found.length)}</output>
      </VisuallyHidden>
      {found.length > 0 && (
        <section className={css.answers} aria-labelledby={titleId}>
          <h2 id={titleId} className={css.title}>
            Perhaps this is answered already
          </h2>
          <FoldedQuestions
            level={3}
            questions={found.map(({ question, answer }) => ({
              question,
              answer: <p className={css.answer}>{answer}</p>,
            }))}
          />
        </section>
      )}
    </>
  )
}

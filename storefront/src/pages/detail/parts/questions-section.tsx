import type { ListingDetail } from '@escapes/contract'
import { FoldedQuestions } from '#/features/questions/folded-questions.tsx'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { AskLinks } from './ask-links.tsx'
import { DetailSection } from './detail-section.tsx'
import { hasQuestions } from './has-questions.ts'
import { Paragraphs } from './paragraphs.tsx'
import css from './questions-section.module.css'

/** What travellers asked before, answered for all of them, and how to ask what is not there. Nothing where nobody asked. */
export const QuestionsSection = ({ listing }: { listing: ListingDetail }) => {
  const { questions = [], kind } = listing
  if (!hasQuestions(listing)) return null
  return (
    <DetailSection id="questions" title="Questions and answers">
      <FoldedQuestions
        level={3}
        questions={questions.map(({ question, answer }) => ({ question, answer: <Paragraphs text={answer} /> }))}
      />
      <div className={css.ask} data-unprinted="">
        <h3 className={css.heading}>Is your question not here?</h3>
        <AskLinks listing={listing}>Ask us about this {kindSettings[kind].one}</AskLinks>
      </div>
    </DetailSection>
  )
}

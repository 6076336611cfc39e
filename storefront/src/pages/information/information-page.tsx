import { useLoaderData } from 'react-router-dom'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { ContentBlocks } from '#/features/content-blocks/content-blocks.tsx'
import { groupQuestions } from './group-questions.ts'
import css from './information-page.module.css'
import type { InformationData } from './loader.ts'
import { BookingFacts } from './parts/booking-facts.tsx'
import { CancellationPolicies } from './parts/cancellation-policies.tsx'
import { ContactSection } from './parts/contact-section.tsx'
import { QuestionList } from './parts/question-list.tsx'
import { QuestionSearch } from './parts/question-search.tsx'

/** A page of text that staff write, with what the product itself knows of its subject. */
export const InformationPage = () => {
  const { page, terms, questions, blocks } = useLoaderData<InformationData>()
  return (
    <>
      <Container width="reading" className={css.page}>
        <DocumentTitle>{page.title}</DocumentTitle>
        <h1 className={css.title}>{page.title}</h1>
        {page.key === 'faq' ? (
          <QuestionList questions={groupQuestions(page.body)} />
        ) : (
          <StructuredTextView body={page.body} headingLevel={2} />
        )}
        {questions && <QuestionSearch questions={groupQuestions(questions.body)} />}
        {(page.key === 'about' || page.key === 'help') && <ContactSection />}
        {terms && page.key === 'cancellation' && <CancellationPolicies policies={terms.policies} />}
        {terms && page.key !== 'cancellation' && <BookingFacts terms={terms} about={page.key} />}
      </Container>
      <ContentBlocks blocks={blocks} />
    </>
  )
}

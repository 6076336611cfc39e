import { useLoaderData } from 'react-router-dom'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { ContentBlocks } from '#/features/content-blocks/content-blocks.tsx'
import { People } from '#/features/people/people.tsx'
import { groupQuestions } from './group-questions.ts'
import css from './information-page.module.css'
import type { InformationData } from './loader.ts'
import { BookingFacts } from './parts/booking-facts.tsx'
import { CancellationPolicies } from './parts/cancellation-policies.tsx'
import { ContactSection } from './parts/contact-section.tsx'
import { InformationHeader } from './parts/information-header.tsx'
import { QuestionList } from './parts/question-list.tsx'
import { QuestionSearch } from './parts/question-search.tsx'
import { TopicCards } from './parts/topic-cards.tsx'

const pagesWithContact = new Set<string>(['about', 'help', 'faq'])

/** A page of text that staff write, with what the product itself knows of its subject. */
export const InformationPage = () => {
  const { page, terms, questions, blocks, people } = useLoaderData<InformationData>()
  const [first, ...others] = page.body
  const lede = first?.kind === 'paragraph' ? first : undefined
  const body = lede ? others : page.body
  const topics = page.key === 'help' ? groupQuestions(body) : []
  return (
    <>
      <DocumentTitle>{page.title}</DocumentTitle>
      <InformationHeader page={page.key} title={page.title} lede={lede} />
      {questions && (
        <Container width="reading" className={css.questions}>
          <QuestionSearch questions={groupQuestions(questions.body)} topics={topics} />
        </Container>
      )}
      {topics.length > 0 && (
        <Container>
          <TopicCards topics={topics} />
        </Container>
      )}
      <Container width="reading" className={css.page}>
        {page.key === 'faq' && <QuestionList questions={groupQuestions(body)} />}
        {page.key !== 'faq' && page.key !== 'help' && body.length > 0 && (
          <div className={css.text}>
            <StructuredTextView body={body} headingLevel={2} />
          </div>
        )}
        <People people={people} />
        {pagesWithContact.has(page.key) && <ContactSection />}
        {terms && page.key === 'cancellation' && <CancellationPolicies policies={terms.policies} />}
        {terms && page.key !== 'cancellation' && <BookingFacts terms={terms} about={page.key} />}
      </Container>
      <ContentBlocks blocks={blocks} />
    </>
  )
}

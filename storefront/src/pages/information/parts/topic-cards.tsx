import { StructuredTextView } from '@escapes/platform/structured-text'
import type { Question } from '../group-questions.ts'
import css from './topic-cards.module.css'

/** The headings of a text as topics side by side, each with what stands below it. */
export const TopicCards = ({ topics }: { topics: readonly Question[] }) => (
  <ul className={css.topics}>
    {topics.map(({ question: topic, answer }) => (
      <li key={topic} className={css.topic}>
        <h2 className={css.title}>{topic}</h2>
        <StructuredTextView body={answer} />
      </li>
    ))}
  </ul>
)

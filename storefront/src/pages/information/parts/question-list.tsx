import { StructuredTextView } from '@escapes/platform/structured-text'
import { Icon } from '@escapes/shared-ui/core'
import type { Question } from '../group-questions.ts'
import css from './question-list.module.css'

/** Questions that open to their answers. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <ul className={css.questions}>
    {questions.map(({ question, answer }) => (
      <li key={question}>
        <details className={css.question}>
          <summary className={css.summary}>
            <h2 className={css.title}>{question}</h2>
            <Icon name="chevron-down" size={20} className={css.chevron} />
          </summary>
          <StructuredTextView body={answer} />
        </details>
      </li>
    ))}
  </ul>
)

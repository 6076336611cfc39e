import type { ReactNode } from 'react'
import { Icon } from '@escapes/shared-ui/core'
import css from './folded-questions.module.css'

interface FoldedQuestionsProps {
  questions: readonly { question: string; answer: ReactNode }[]
  /** Of the heading that each question is. */
  level: 2 | 3
}

/** Questions that open to their answers, also without script. On paper all are open. */
export const FoldedQuestions = ({ questions, level }: FoldedQuestionsProps) => {
  const Heading = `h${level}` as const
  return (
    <ul className={css.questions}>
      {questions.map(({ question, answer }) => (
        <li key={question}>
          <details className={css.question}>
            <summary className={css.summary}>
              <Heading className={css.title}>{question}</Heading>
              <Icon name="chevron-down" size={20} className={css.chevron} />
            </summary>
            {answer}
          </details>
        </li>
      ))}
    </ul>
  )
}

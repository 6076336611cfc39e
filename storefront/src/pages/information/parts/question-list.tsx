import { StructuredTextView } from '@escapes/platform/structured-text'
import { FoldedQuestions } from '#/features/questions/folded-questions.tsx'
import type { Question } from '../group-questions.ts'

export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <FoldedQuestions
    level={2}
    questions={questions.map(({ question, answer }) => ({ question, answer: <StructuredTextView body={answer} /> }))}
  />
)

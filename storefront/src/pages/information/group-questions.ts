import type { StructuredText } from '@escapes/contract'

export interface Question {
  question: string
  answer: StructuredText
}

/** Each heading is a question, and what follows until the next one is its answer. */
export const groupQuestions = (body: StructuredText): Question[] => {
  const questions: Question[] = []
  for (const part of body) {
    if (part.kind === 'heading')
      questions.push({ question: (part.lines[0] ?? []).map(({ text }) => text).join(''), answer: [] })
    else questions.at(-1)?.answer.push(part)
  }
  return questions
}

const toText = (answer: StructuredText): string =>
  answer.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ text }) => text))).join(' ')

/** The questions in which every typed word occurs, in the question or in its answer. */
export const findQuestions = (questions: readonly Question[], typed: string): Question[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = `${question} ${toText(answer)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

import { z } from 'zod'
import { createApiLookup } from './api-lookup.ts'

const page = z.object({
  body: z.array(
    z
      .object({ kind: z.string(), lines: z.array(z.array(z.object({ text: z.string() }))) })
      .catch({ kind: '', lines: [] }),
  ),
})

export interface Question {
  question: string
  answer: string
}

/** The headings of the page are its questions, and what follows each is the answer. */
const toQuestions = (body: unknown): Question[] => {
  const questions: Question[] = []
  for (const { kind, lines } of page.parse(body).body) {
    const text = lines.map((line) => line.map((part) => part.text).join('')).join(' ')
    const last = questions.at(-1)
    if (kind === 'heading') questions.push({ question: text, answer: '' })
    else if (last) last.answer = `${last.answer} ${text}`.trim()
  }
  return questions.filter(({ answer }) => answer !== '')
}

export const createQuestionSource = (
  apiUrl: string,
  headers: Readonly<Record<string, string>> = {},
  getVersion?: () => unknown,
) => createApiLookup({ apiUrl, headers, getVersion, toPath: (key) => `/pages/${key}`, parse: toQuestions })

export type QuestionSource = ReturnType<typeof createQuestionSource>

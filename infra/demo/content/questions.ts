import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { questionFields } from '@escapes/contract/listing-questions'

const schema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      question: questionFields.question,
      answer: z
        .string()
        .transform((text) => text.replaceAll('\n', '\n\n'))
        .pipe(questionFields.answer),
    }),
  ),
)

/** What travellers asked about listings, by slug and in their order. */
export const demoQuestionsBySlug = schema.parse(parse(readFileSync(join(import.meta.dirname, 'questions.yml'), 'utf8')))

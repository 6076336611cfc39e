import { z } from 'zod'
import { multiLineText, singleLineText } from '@escapes/contract/fields'
import { maxAnswerLength, maxQuestionLength } from '@escapes/contract/question-limits'

export const questionSchema = z.object({
  question: singleLineText(maxQuestionLength),
  answer: multiLineText(maxAnswerLength),
})

import { z } from 'zod'
import { multiLineText } from '@escapes/contract/fields'
import { maxReviewLength } from '@escapes/contract/review-rules'

export const replySchema = z.object({ text: multiLineText(maxReviewLength) })

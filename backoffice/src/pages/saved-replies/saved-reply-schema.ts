import { z } from 'zod'
import { maxMessageLength } from '@escapes/contract/message-limits'
import { multiLineText, singleLineText } from '@escapes/contract/fields'

export const savedReplySchema = z.object({ name: singleLineText(60), text: multiLineText(maxMessageLength) })

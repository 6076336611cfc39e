import { z } from 'zod'
import { singleLineText } from '@escapes/contract/fields'

export const holdSchema = z.object({ reason: singleLineText(500) })

import { z } from 'zod'
import { statementEndpoints } from '@escapes/contract/statements'
import { requiredText } from '#/features/form/text-schema.ts'

const { shape } = statementEndpoints['POST /admin/statements/:id/undo'].body

/** Why an import is undone, as typed. */
export const undoImportSchema = z.object({
  reason: requiredText('Write why it is undone.').pipe(shape.reason),
  reverse: z.boolean(),
})

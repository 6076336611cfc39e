import { z } from 'zod'
import { statementEndpoints } from '@escapes/contract/statements'
import { optionalText } from '#/features/form/text-schema.ts'

const { shape } = statementEndpoints['POST /admin/statement-lines/:id/ignore'].body

/** Why a statement line is ignored, as typed. */
export const ignoreLineSchema = z.object({ as: shape.as.unwrap(), reason: optionalText.pipe(shape.reason) })

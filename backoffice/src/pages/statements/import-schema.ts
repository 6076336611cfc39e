import { z } from 'zod'
import { statementEndpoints } from '@escapes/contract/statements'
import { optionalText, requiredText } from '#/features/form/text-schema.ts'
import { columnMapSchema } from './column-map-schema.ts'

const { shape } = statementEndpoints['POST /admin/statements'].body

/** An import as typed; the file is added to it. */
export const importSchema = z.object({
  accountId: requiredText('Choose the account of the file.'),
  columns: columnMapSchema,
  isOfThisAccount: z.boolean(),
  saveAs: optionalText.pipe(shape.saveAs),
})

export type ImportFields = z.input<typeof importSchema>
export type ImportRequestWithoutFile = z.output<typeof importSchema>

const savedName = statementEndpoints['PUT /admin/column-maps/:id'].body.shape.name

/** The name of a saved column map as typed. */
export const columnMapNameSchema = z.object({ name: requiredText('Enter a name.').pipe(savedName) })

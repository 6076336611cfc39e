import { z } from 'zod'
import { tablePreferenceEndpoints } from '@escapes/contract/table-preferences'

const { name } = tablePreferenceEndpoints['PUT /admin/table-preferences/:table/views'].body.shape

/** The name of a saved view as typed. */
export const savedViewSchema = z.object({ name })

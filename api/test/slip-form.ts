import { slipJpeg } from './hostile-files/base-pictures.ts'

/** A form with a file, as a browser sends it. */
export const slipForm = async (
  { bytes, name = 'slip.jpg' }: { bytes?: Uint8Array; name?: string } = {},
  fields: Record<string, string> = {},
): Promise<FormData> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes ?? (await slipJpeg()))], name))
  return form
}

import { readForm } from '@escapes/platform/read-form'

/** One API call, named by its endpoint. `useStaffMutation` types it. */
export interface MutationRequest {
  endpoint: string
  input: { params?: Record<string, string>; body?: unknown; idempotencyKey?: string }
}

const callField = 'mutation'

/** What `readMutationRequest` reads. A body with files is a form: the rest of the call is one more field of it. */
export const toMutationBody = ({ endpoint, input }: MutationRequest): MutationRequest | FormData => {
  const { body, ...rest } = input
  if (!(body instanceof FormData)) return { endpoint, input }
  const form = new FormData()
  form.set(callField, JSON.stringify({ endpoint, input: rest }))
  for (const [name, value] of body) form.append(name, value)
  return form
}

const readCallField = (form: FormData): MutationRequest => JSON.parse(form.get(callField) as string) as MutationRequest

export const readMutationEndpoint = (sent: MutationRequest | FormData): string =>
  sent instanceof FormData ? readCallField(sent).endpoint : sent.endpoint

/** Rejects with a problem where a file of the call cannot be read any more. */
export const readMutationRequest = async (request: Request): Promise<MutationRequest> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return (await request.json()) as MutationRequest
  const form = await readForm(request)
  const { endpoint, input } = readCallField(form)
  form.delete(callField)
  return { endpoint, input: { ...input, body: form } }
}

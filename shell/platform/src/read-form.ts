import { ApiProblem } from '@escapes/contract/client'

/** A file is read from where it was chosen; one that was saved again since then cannot be read. */
export const createUnreadableFileProblem = (): ApiProblem => {
  const title = 'The file changed or is not there any more. Please choose it again.'
  return new ApiProblem(0, { type: 'about:blank', title, status: 0, code: 'file-unreadable', requestId: '' })
}

/** The form that an action is sent. Rejects with a problem where a file of it cannot be read any more. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => Promise.reject(createUnreadableFileProblem()))

import { useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StaffRefund } from '@escapes/contract'
import { useFormProblem } from '@escapes/platform/form-problem'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { proofUploadProblemText } from '../proof-file.ts'

/** Uploads the bank's proof of a refund, each file once; a rejection is shown at the form's field `proof`. */
export const useProofUpload = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { id }: StaffRefund,
): { upload: (file: File | undefined, onDone: () => void) => void; isUploading: boolean } => {
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/refunds')
  const [uploadedFile, setUploadedFile] = useState<File>()
  const rejection = useMemo(() => {
    const message = problem && proofUploadProblemText(problem)
    return message === undefined ? undefined : { message, fields: [{ path: 'proof', message }] }
  }, [problem])
  useFormProblem(form, rejection)
  /** `onDone` is called when nothing is left to upload. */
  const upload = (file: File | undefined, onDone: () => void): void => {
    if (!file || file === uploadedFile) return onDone()
    const body = new FormData()
    body.set('file', file, file.name)
    send('POST /admin/refunds/:id/proof', { params: { id }, body }, () => {
      setUploadedFile(file)
      onDone()
    })
  }
  return { upload, isUploading: pendingEndpoint !== undefined }
}

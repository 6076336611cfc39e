import { useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'
import { faultOf, refusedFile } from '../proof-file.ts'

/** The file of the bank for one refund: looked at when it is chosen, and sent only once. */
export const useProof = ({ id }: StaffRefund) => {
  const { api } = usePlatform()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [attached, setAttached] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const choose = (chosen: File | undefined): void => {
    setFile(chosen)
    setError(chosen && faultOf(chosen))
  }
  /** True when nothing is left to attach. */
  const attach = async (): Promise<boolean> => {
    if (!file || file === attached) return true
    if (faultOf(file)) return false
    const body = new FormData()
    body.set('file', file, file.name)
    setBusy(true)
    setError(undefined)
    try {
      await api('POST /admin/refunds/:id/proof', { params: { id }, body })
      setAttached(file)
      return true
    } catch (thrown) {
      const refused = asProblem(thrown)
      if (!refused) throw thrown
      setError(refusedFile(refused))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { file, choose, error, isBusy, attach }
}

export type Proof = ReturnType<typeof useProof>

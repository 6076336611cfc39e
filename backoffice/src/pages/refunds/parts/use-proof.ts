import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { StaffRefund } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'

/** The file of the bank for one refund: chosen, sent, and sent again where that failed. */
export const useProof = ({ id, reference }: StaffRefund, onDone: () => void) => {
  const { api, notify } = usePlatform()
  const { revalidate } = useRevalidator()
  const [file, choose] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const attach = async (chosen: File): Promise<void> => {
    const body = new FormData()
    body.set('file', chosen, chosen.name)
    setBusy(true)
    setProblem(undefined)
    try {
      await api('POST /admin/refunds/:id/proof', { params: { id }, body })
    } catch (error) {
      const refused = asProblem(error)
      if (!refused) throw error
      setProblem(refused)
      return
    } finally {
      setBusy(false)
      void revalidate()
    }
    notify({ status: 'success', title: 'Proof attached', description: `The customer of ${reference} can see it.` })
    onDone()
  }
  return { file, choose, isBusy, problem, attach }
}

export type Proof = ReturnType<typeof useProof>

import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShownBeneficiary, StaffRefund } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'

/** Approves the account that is looked at; another one that was given meanwhile is fetched, to be looked at first. */
export const useApproval = ({ id, reference }: StaffRefund, seen: ShownBeneficiary, onDone: () => void) => {
  const { api, notify } = usePlatform()
  const { revalidate } = useRevalidator()
  const [looked, setLooked] = useState<{ now: ShownBeneficiary; before?: ShownBeneficiary }>({ now: seen })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const params = { id }

  /** True when it is done; else what is shown is what stands now. */
  const take = async (): Promise<boolean> => {
    try {
      await api('POST /admin/refunds/:id/approve', { params, body: { version: looked.now.version } })
      return true
    } catch (error) {
      const refused = asProblem(error)
      if (refused?.code !== 'refund-changed') throw error
      const now = await api('GET /admin/refunds/:id/beneficiary', { params })
      setLooked({ now, before: looked.now })
      setProblem(refused)
      return false
    }
  }
  const approve = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (!(await take())) return
    } catch (error) {
      const refused = asProblem(error)
      if (!refused) throw error
      setProblem(refused)
      return
    } finally {
      setBusy(false)
      void revalidate()
    }
    notify({ status: 'success', title: 'Refund approved', description: `${reference}. Next it is sent by the bank.` })
    onDone()
  }
  return { looked, isBusy, problem, approve }
}

import { useNavigate } from 'react-router-dom'
import type { StaffProposal } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { proposalSchema, toProposalFields } from './proposal-fields.ts'

/** A new draft with the same content, as it is stored. */
export const useDuplicate = (proposal: StaffProposal) => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const mutation = useStaffMutation('/admin/proposals/new')
  useProblemNotice(mutation.problem, 'The proposal was not duplicated')
  return {
    isBusy: mutation.pendingEndpoint !== undefined,
    duplicate: (): void => {
      const body = proposalSchema.parse(toProposalFields(proposal))
      mutation.sendIdempotent('POST /admin/proposals', { body }, ({ id, number }) => {
        notify({ status: 'success', title: 'Duplicated', description: `${number} is a draft of its own.` })
        void navigate(`/admin/proposals/${id}`)
      })
    },
  }
}

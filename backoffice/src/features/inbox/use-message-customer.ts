import { useNavigate } from 'react-router-dom'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

/** Opens the conversation about a booking, and begins it if there is none. */
export const useMessageCustomer = () => {
  const navigate = useNavigate()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/inbox', { isReadOnly: true })
  useProblemNotice(problem, 'The conversation could not be opened')
  return {
    message: (bookingId: string): void =>
      send('POST /admin/bookings/:id/conversation', { params: { id: bookingId } }, ({ id }) => {
        void navigate(`/admin/inbox/${id}`)
      }),
    isOpening: pendingEndpoint !== undefined,
  }
}

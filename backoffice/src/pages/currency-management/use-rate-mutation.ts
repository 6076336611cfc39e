import { usePlatform } from '@escapes/platform'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

/** A change of rates; prices in this browser follow it. */
export const useRateMutation = () => {
  const { notify, currency } = usePlatform()
  const mutation = useStaffMutation('/admin/currency-management')
  return {
    mutation,
    reportInvalid: (message: string): void =>
      notify({ status: 'error', title: 'Validation Error', description: message }),
    reportDone: (title: string, description: string): void => {
      notify({ status: 'success', title, description })
      // Where this fails, prices here follow with the next page load.
      currency.refresh?.().catch(() => undefined)
    },
  }
}

import { useLocation, useNavigate } from 'react-router-dom'
import { usePageSearch } from '@escapes/platform/page-search'

/** Of an entry of the browser's history: the one before it is the first step. */
const afterFirstStep = { isAfterFirstStep: true }
const isAfterFirstStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterFirstStep' in state

/** The step is in the address, so that Back and sign-in return to it. */
export const useBookingStep = (): { requestedStep: 1 | 2; goToStep: (step: 1 | 2) => void } => {
  const { search, write } = usePageSearch()
  const navigate = useNavigate()
  const { state } = useLocation()
  const goToStep = (step: 1 | 2): void => {
    // A step back that were a new entry would make the browser's Back go forward.
    if (step === 1 && isAfterFirstStep(state)) return void navigate(-1)
    write(
      (next) => {
        if (step === 2) next.set('step', '2')
        else next.delete('step')
        return next
      },
      step === 2 ? { state: afterFirstStep } : { replace: true },
    )
  }
  return { requestedStep: new URLSearchParams(search).get('step') === '2' ? 2 : 1, goToStep }
}

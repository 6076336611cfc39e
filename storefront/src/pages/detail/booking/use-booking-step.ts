import { usePageSearch } from '@escapes/platform/page-search'

/** The step is in the address, so that Back and sign-in return to it. */
export const useBookingStep = (): { requestedStep: 1 | 2; goToStep: (step: 1 | 2) => void } => {
  const { search, write } = usePageSearch()
  const goToStep = (step: 1 | 2): void =>
    write((next) => {
      if (step === 2) next.set('step', '2')
      else next.delete('step')
      return next
    })
  return { requestedStep: new URLSearchParams(search).get('step') === '2' ? 2 : 1, goToStep }
}

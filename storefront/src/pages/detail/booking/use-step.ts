import { useNavigate, useSearchParams } from 'react-router-dom'

/** The step is in the address, so that Back goes back a step and sign-in can return to the second one. */
export const useStep = (): { asked: 1 | 2; goTo: (step: 1 | 2) => void } => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goTo = (step: 1 | 2): void => {
    const next = new URLSearchParams(search)
    if (step === 2) next.set('step', '2')
    else next.delete('step')
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  return { asked: search.get('step') === '2' ? 2 : 1, goTo }
}

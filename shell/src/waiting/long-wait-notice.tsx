import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { useStore } from 'zustand'
import { activeWaits, beginWait, clearWaits, compilingRemotes } from './waits.ts'
import css from './long-wait-notice.module.css'

const longMs = 4_000
const tooLongMs = 10_000

/** Duration of the oldest wait, in the steps that change the message. */
const useWaited = (): number => {
  const since = useStore(activeWaits, ([oldest]) => oldest?.since)
  const [seen, setSeen] = useState({ since, waited: 0 })
  useEffect(() => {
    if (since === undefined) return undefined
    const timers = [longMs, tooLongMs].map((waited) =>
      setTimeout(() => setSeen({ since, waited }), since + waited - Date.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [since])
  return since !== undefined && seen.since === since ? seen.waited : 0
}

const Arriving = () => {
  useEffect(() => beginWait(), [])
  return null
}

/** Reports that a page loads slowly, and later offers Retry. */
export const LongWaitNotice = () => {
  const waited = useWaited()
  const compiling = useStore(compilingRemotes).join(', ')
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)

  const retry = (): void => {
    if (activeWaits.getState().some(({ hasNoPageYet }) => hasNoPageYet)) return location.reload()
    clearWaits()
    setTries(tries + 1)
    // The button is removed, and the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true })
    void revalidate()
  }
  const isTooLong = waited === tooLongMs
  const text = isTooLong ? 'Still waiting for an answer.' : 'This is taking longer than usual.'
  return (
    <div className={css.place}>
      {state === 'loading' && <Arriving key={tries} />}
      <p className={css.note} data-shown={waited > 0 || undefined}>
        <output>{waited > 0 && (compiling ? `Still compiling ${compiling}. The page opens by itself.` : text)}</output>
        {isTooLong && !compiling && (
          <button type="button" className={css.retry} onClick={retry}>
            Retry
          </button>
        )}
      </p>
    </div>
  )
}

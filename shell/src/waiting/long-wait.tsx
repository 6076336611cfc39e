import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { useStore } from 'zustand'
import { beginWait, forgetWaits, waits } from './waits.ts'
import css from './long-wait.module.css'

const longMs = 4_000
const tooLongMs = 10_000

/** How long the oldest wait lasts, looked at only when there is something new to say. */
const useWaited = (): number => {
  const since = useStore(waits, ([oldest]) => oldest?.since)
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

/** The next page is on its way. */
const Arriving = () => {
  useEffect(() => beginWait(), [])
  return null
}

/** Says that the skeletons of a page stay longer than they should, and after a while offers to ask again. */
export const LongWait = () => {
  const waited = useWaited()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const [tries, setTries] = useState(0)

  const retry = (): void => {
    if (waits.getState().some(({ isPage }) => isPage)) return location.reload()
    forgetWaits()
    setTries(tries + 1)
    // The button goes, and would take the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true })
    void revalidate()
  }
  const isTooLong = waited === tooLongMs
  return (
    <div className={css.place}>
      {state === 'loading' && <Arriving key={tries} />}
      <p className={css.note} data-shown={waited > 0 || undefined}>
        <output>
          {waited > 0 && (isTooLong ? 'Still waiting for an answer.' : 'This is taking longer than usual.')}
        </output>
        {isTooLong && (
          <button type="button" className={css.retry} onClick={retry}>
            Retry
          </button>
        )}
      </p>
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import css from './offline-note.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const OfflineNote = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={css.place}>
      {!isOnline && <span className={css.note}>You are offline. What you see may be out of date.</span>}
    </output>
  )
}

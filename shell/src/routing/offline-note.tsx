import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useIsOnline } from '@escapes/platform/online'
import { useSavedAt } from '#/offline/saved-copies.ts'
import './offline-note.css'
import css from './offline-note.module.css'

/** `25 Nov, 20:44`, Sri Lanka time. */
const formatSavedAt = (savedAt: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Colombo',
  }).format(new Date(savedAt))

/** Back online, the page loads what it missed. */
export const OfflineNote = () => {
  const savedAt = useSavedAt()
  const isOnline = useIsOnline() && savedAt === undefined
  const wasOnline = useRef(isOnline)
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isOnline && !wasOnline.current) reload()
    wasOnline.current = isOnline
  }, [isOnline])
  return (
    <output className={css.place}>
      {!isOnline && (
        <span className={css.note} data-offline-note>
          You are offline.{' '}
          {savedAt ? `Saved ${formatSavedAt(savedAt)}, Sri Lanka time.` : 'What you see may be out of date.'}
        </span>
      )}
    </output>
  )
}

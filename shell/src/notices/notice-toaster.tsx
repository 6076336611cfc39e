import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { toast, Toaster, withdrawErrorsOfOtherPages, withdrawToast } from '@escapes/shared-ui/overlays'
import { noticeQueue, withdrawn } from './notice-queue.ts'

const NoticeToaster = () => {
  const waiting = useStore(noticeQueue)
  const { pathname } = useLocation()
  const isOpening = useNavigation().state !== 'idle'
  /** What comes while a page is being opened belongs to that one, wherever it leads. */
  const page = useRef<string>(undefined)
  useEffect(() => {
    page.current = isOpening ? undefined : pathname
    if (!isOpening) withdrawErrorsOfOtherPages(pathname)
  }, [isOpening, pathname])
  useEffect(() => withdrawn.subscribe((subject) => withdrawToast(subject)), [])
  useEffect(() => {
    if (waiting.length === 0) return undefined
    // The toaster subscribes after it is rendered; earlier notices would be lost.
    const timer = setTimeout(() => {
      noticeQueue.setState([], true)
      for (const notice of waiting) toast(notice, notice.page ?? page.current)
    })
    return () => clearTimeout(timer)
  }, [waiting])
  return <Toaster />
}

export default NoticeToaster

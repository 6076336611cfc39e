import { useEffect } from 'react'
import { useStore } from 'zustand'
import { toast, Toaster } from '@escapes/shared-ui/overlays'
import { noticeQueue } from './notice-queue.ts'

const NoticeToaster = () => {
  const waiting = useStore(noticeQueue)
  useEffect(() => {
    if (waiting.length === 0) return undefined
    // The toaster subscribes after it is rendered; earlier notices would be lost.
    const timer = setTimeout(() => {
      noticeQueue.setState([], true)
      for (const notice of waiting) toast(notice)
    })
    return () => clearTimeout(timer)
  }, [waiting])
  return <Toaster />
}

export default NoticeToaster

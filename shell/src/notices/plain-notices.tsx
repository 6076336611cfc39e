import { useStore } from 'zustand'
import { noticeQueue } from './notice-queue.ts'
import css from './plain-notices.module.css'

/** Shown in a tab older than the shell, whose toaster file is gone. */
export const PlainNotices = () => {
  const notice = useStore(noticeQueue).at(-1)
  return (
    <output className={css.place} data-unprinted="">
      {notice && (
        <span className={css.notice}>
          <strong>{notice.title}</strong> {notice.description}
        </span>
      )}
    </output>
  )
}

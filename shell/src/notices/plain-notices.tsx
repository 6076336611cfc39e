import { useStore } from 'zustand'
import { noticeQueue } from './notice-queue.ts'
import css from './plain-notices.module.css'

/** The toaster's file is gone, in a tab that is older than the shell: what there is to say is said plainly. */
export const PlainNotices = () => {
  const notice = useStore(noticeQueue).at(-1)
  return (
    <output className={css.place}>
      {notice && (
        <span className={css.notice}>
          <strong>{notice.title}</strong> {notice.description}
        </span>
      )}
    </output>
  )
}

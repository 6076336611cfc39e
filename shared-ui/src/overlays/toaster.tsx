import { type FocusEvent, useRef } from 'react'
import { Portal } from '@chakra-ui/react/portal'
import { Toast as Parts, Toaster as Region } from '@chakra-ui/react/toast'
import { IconButton } from '#/buttons/icon-button.tsx'
import { Icon } from '#/icons/icon.tsx'
import { ChakraParts } from './chakra-parts.tsx'
import { toaster } from './toast.ts'
import { useNoticePlace } from './use-notice-place.ts'
import css from './toaster.module.css'

const icons: Record<string, 'check-circle' | 'alert' | 'info'> = { success: 'check-circle', error: 'alert' }

/** Not `status`: the region announces it, and it would be announced twice. */
const plainGroup = { role: 'group', 'aria-atomic': undefined } as const

/** Rendered once, by the shell. */
export const Toaster = () => {
  useNoticePlace()
  const isTabbing = useRef(false)
  /** Told of it, Chakra would put the focus back before the notices: a circle at the end of the page. */
  const leaveByTab = (event: FocusEvent) => {
    if (!isTabbing.current || event.currentTarget.contains(event.relatedTarget)) return
    event.stopPropagation()
    toaster.resume()
  }
  return (
    <ChakraParts>
      <Portal>
        <div
          role="presentation"
          data-unprinted=""
          onKeyDownCapture={({ key }) => (isTabbing.current = key === 'Tab')}
          onPointerDownCapture={() => (isTabbing.current = false)}
          onBlurCapture={leaveByTab}
        >
          <Region toaster={toaster} className={css.region}>
            {(notice) => (
              <Parts.Root unstyled {...plainGroup} className={css.toast} data-tone={notice.type}>
                <Icon name={icons[notice.type ?? ''] ?? 'info'} className={css.icon} />
                <div className={css.text}>
                  <Parts.Title className={css.title}>{notice.title}</Parts.Title>
                  {notice.description && (
                    <Parts.Description className={css.description}>{notice.description}</Parts.Description>
                  )}
                </div>
                {notice.action && (
                  <Parts.ActionTrigger className={css.action}>{notice.action.label}</Parts.ActionTrigger>
                )}
                <Parts.CloseTrigger asChild>
                  <IconButton icon="close" size="sm" label="Close this notice" className={css.close} />
                </Parts.CloseTrigger>
              </Parts.Root>
            )}
          </Region>
        </div>
      </Portal>
    </ChakraParts>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { Icon, lazyOverlay } from '@escapes/shared-ui/core'
import type { CommandPaletteProps } from './command-palette.tsx'
import css from './palette-button.module.css'

const CommandPalette = lazyOverlay(async () => (await import('./command-palette.tsx')).CommandPalette, {
  name: 'The search',
})

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Ctrl-K or ⌘K, also while typing; not over another dialog, whose input would be lost. */
const usePaletteKey = (open: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own search field would open.
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

/** The search over everything. Its code is fetched when it is first opened. */
export const PaletteButton = ({ groups, commands }: Omit<CommandPaletteProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(useCallback(() => setOpen(true), []))
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        onPointerEnter={CommandPalette.prefetch}
        onFocus={CommandPalette.prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={css.label}>Search</span>
        <kbd className={css.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <CommandPalette groups={groups} commands={commands} onClose={() => setOpen(false)} />}
    </>
  )
}

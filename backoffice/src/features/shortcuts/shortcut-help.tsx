import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './shortcut-help.module.css'
import { useShortcut } from './use-shortcut.ts'

export interface ShortcutHelpProps {
  shortcuts: readonly (readonly [key: string, action: string])[]
}

const everywhere = [
  ['Ctrl K', 'Search bookings, listings, customers and pages, or run a command'],
  ['Ctrl S', 'Save the open form'],
  ['Ctrl Enter', 'Send the form you are typing in'],
  ['?', 'Show these keys'],
] as const

/** Lists the keyboard shortcuts of the page; `?` opens it. */
export const ShortcutHelp = ({ shortcuts }: ShortcutHelpProps) => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <span className={css.help}>
      <Button size="sm" variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keys (?)
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys on this page" size="lg">
        <dl className={css.keys}>
          {[...shortcuts, ...everywhere.filter(([key]) => shortcuts.every(([own]) => own !== key))].map(
            ([key, action]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ),
          )}
        </dl>
      </Dialog>
    </span>
  )
}

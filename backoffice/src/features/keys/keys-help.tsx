import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './keys-help.module.css'
import { useShortcut } from './use-shortcut.ts'

interface KeysHelpProps {
  /** The key, and what it does. */
  keys: readonly (readonly [key: string, deed: string])[]
}

/** What the keyboard does on this page, by `?` or by a press. */
export const KeysHelp = ({ keys }: KeysHelpProps) => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <span className={css.help}>
      <Button size="sm" variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keys (?)
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys on this page" size="sm">
        <dl className={css.keys}>
          {[...keys, ['?', 'Show these keys'] as const].map(([key, deed]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </span>
  )
}

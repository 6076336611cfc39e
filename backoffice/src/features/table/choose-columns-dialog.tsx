import { Button } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import formCss from '#/features/form/form.module.css'

export interface ColumnChoice {
  id: string
  label: string
}

interface ChooseColumnsDialogProps {
  columns: readonly ColumnChoice[]
  hiddenColumns: readonly string[]
  onHide: (ids: string[]) => void
  onClose: () => void
}

/** Each choice holds at once. */
export const ChooseColumnsDialog = ({ columns, hiddenColumns, onHide, onClose }: ChooseColumnsDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Columns"
    description="Your choice is remembered for your account."
    size="sm"
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <div className={formCss.form}>
      {columns.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={!hiddenColumns.includes(id)}
          onChange={({ target }) =>
            onHide(target.checked ? hiddenColumns.filter((hidden) => hidden !== id) : [...hiddenColumns, id])
          }
        >
          {label}
        </Checkbox>
      ))}
    </div>
  </Dialog>
)

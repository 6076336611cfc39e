import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { Button, Icon } from '@escapes/shared-ui/core'
import { offeredPictureTypes } from './picture-files.ts'
import css from './listing-pictures.module.css'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

interface PictureDropZoneProps {
  /** What its button says. */
  label?: string
  /** Of several files that are dropped the first counts. */
  isSingle?: boolean
  /** Said beside the button: how many there are, and what is accepted. */
  summary: ReactNode
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** Takes files that are dropped on it or chosen, one or several. */
export const PictureDropZone = (props: PictureDropZoneProps) => {
  const { label = 'Add pictures', isSingle = false, summary, onChoose, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const handleDrag = (event: DragEvent): void => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const handleDrop = (event: DragEvent): void => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div
      className={css.zone}
      data-over={isOver || undefined}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={handleDrop}
    >
      <div className={css.head}>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <Icon name="camera" size={18} />
          <span>{label}</span>
        </Button>
        <p className={css.summary}>{summary}</p>
        <input
          ref={input}
          type="file"
          multiple={!isSingle}
          accept={offeredPictureTypes}
          aria-label={isSingle ? 'Picture' : 'Pictures'}
          className={css.input}
          tabIndex={-1}
          onChange={handleChange}
        />
      </div>
      {children}
    </div>
  )
}

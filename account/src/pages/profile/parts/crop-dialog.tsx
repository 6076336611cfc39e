import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { ProfileResult } from '../action.ts'
import { type Cut, moveCut, type Size, toPlacement, toSpread, wholePicture } from './crop.ts'
import css from './crop-dialog.module.css'

interface CropDialogProps {
  file: File
  onClose: () => void
  onSaved: () => void
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max: number
  text: string
  isDisabled?: boolean
  onChange: (value: number) => void
}

const Slider = ({ label, value, min = 0, max, text, isDisabled, onChange }: SliderProps) => (
  <label className={css.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      step="any"
      value={value}
      aria-valuetext={text}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      onKeyDown={(event) => {
        const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        onChange(Math.min(max, Math.max(min, value + (step * (max - min)) / 20)))
      }}
    />
  </label>
)

/** For the `ref` of an image: shows the file, and forgets its address with the image. */
const useShownFile = (file: File) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )

const percent = (share: number): string => `${Math.round(share / 100)}%`

/** Chooses the square: by dragging, or by three sliders that say the same. */
export const CropDialog = ({ file, onClose, onSaved }: CropDialogProps) => {
  const showFile = useShownFile(file)
  const [size, setSize] = useState<Size>()
  const [cannotShow, setCannotShow] = useState(false)
  const [cut, setCut] = useState<Cut>(wholePicture)
  const last = useRef<{ x: number; y: number }>(undefined)
  const { send, isPending, problem } = useMutation<FormData, ProfileResult>()
  const save = () => {
    const body = new FormData()
    for (const [field, value] of Object.entries(cut)) body.set(field, String(Math.round(value)))
    body.set('file', file)
    send(body, onSaved)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || !size) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / width }
    last.current = { x: event.clientX, y: event.clientY }
    setCut(moveCut(size, cut, by))
  }
  const release = () => {
    last.current = undefined
  }
  const placement = size && toPlacement(size, cut)
  const spread = size && toSpread(size, cut)
  return (
    <Dialog
      isOpen
      staysOpen
      size="sm"
      onClose={onClose}
      title="Your photo"
      description={cannotShow ? undefined : 'Drag it, or use the sliders, until your face is in the circle.'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isPending} busyLabel="Saving…" onClick={save}>
            Use this photo
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        {cannotShow ? (
          <p className={css.unseen}>
            This browser cannot show this kind of photo. We can read it, and take its middle: you see it when it is
            saved.
          </p>
        ) : (
          <>
            <div
              className={css.window}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                last.current = { x: event.clientX, y: event.clientY }
              }}
              onPointerMove={drag}
              onPointerUp={release}
              onPointerCancel={release}
            >
              <img
                ref={showFile}
                alt=""
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
                onError={() => setCannotShow(true)}
                style={
                  placement
                    ? {
                        width: `${placement.width}%`,
                        height: `${placement.height}%`,
                        left: `${placement.left}%`,
                        top: `${placement.top}%`,
                      }
                    : { visibility: 'hidden' }
                }
              />
              <div className={css.circle} />
            </div>
            <div className={css.sliders}>
              <Slider
                label="Closer"
                min={100}
                max={400}
                value={1_000_000 / cut.side}
                text={`${Math.round(10_000 / cut.side)} times`}
                onChange={(zoom) => setCut({ ...cut, side: 1_000_000 / zoom })}
              />
              <Slider
                label="Left or right"
                max={10_000}
                value={cut.left}
                text={percent(cut.left)}
                isDisabled={!spread || spread.width <= 1}
                onChange={(left) => setCut({ ...cut, left })}
              />
              <Slider
                label="Up or down"
                max={10_000}
                value={cut.top}
                text={percent(cut.top)}
                isDisabled={!spread || spread.height <= 1}
                onChange={(top) => setCut({ ...cut, top })}
              />
            </div>
          </>
        )}
        <FormError>{problem && `${problem.message} Your photo is still here.`}</FormError>
      </div>
    </Dialog>
  )
}

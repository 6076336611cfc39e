import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '@escapes/shared-ui/core'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { usePictureView } from './use-picture-view.ts'
import { toPictureBox, type Size } from './picture-view.ts'
import css from './zoom-frame.module.css'

interface ZoomFrameProps {
  /** The accessible name of the frame. */
  label: string
  /** Shortcuts work from anywhere on the page; otherwise only while the frame has the focus. */
  hasShortcuts?: boolean
  /** Shown instead of a picture. */
  placeholder?: ReactNode
  children?: ReactNode
  /** `onSize` reports the natural size. */
  renderPicture: (onSize: (size: Size) => void) => ReactNode
}

const zoomStep = 1.5
const panStepPx = 60
const arrowPans: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panStepPx, y: 0 },
  ArrowRight: { x: -panStepPx, y: 0 },
  ArrowUp: { x: 0, y: panStepPx },
  ArrowDown: { x: 0, y: -panStepPx },
}

/** A picture that zooms and pans by wheel, pinch, drag, buttons and keys. */
export const ZoomFrame = ({ label, hasShortcuts = false, placeholder, children, renderPicture }: ZoomFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  /** The sharpest of the loaded pictures defines the size. */
  const updateSize = (next: Size): void => setSize((known) => (known && known.width >= next.width ? known : next))
  const control = usePictureView(frame, size)
  const { view, sizes, isZoomed, percent, zoomBy, panBy, showWhole, showOriginal } = control
  const gestures = useZoomGestures(frame, { zoomBy, panBy, isZoomed })
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    '0': showWhole,
    '1': () => showOriginal(),
  }
  useShortcut('+', hasShortcuts ? keys['+'] : undefined)
  useShortcut('=', hasShortcuts ? keys['='] : undefined)
  useShortcut('-', hasShortcuts ? keys['-'] : undefined)
  useShortcut('0', hasShortcuts ? keys['0'] : undefined)
  useShortcut('1', hasShortcuts ? keys['1'] : undefined)
  const press = (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const by = arrowPans[event.key]
    const run = by && isZoomed ? () => panBy(by) : hasShortcuts ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  /** Focusable like a canvas: HTML has no element for a picture that zooms and pans. */
  const controls = {
    role: 'group',
    tabIndex: 0,
    onKeyDown: press,
    onDoubleClick: () => (isZoomed ? showWhole() : showOriginal()),
    ...gestures,
  }
  return (
    <>
      <div
        ref={frame}
        className={css.frame}
        aria-label={`${label}: plus and minus zoom, 0 shows all of it, 1 its own size, arrows move`}
        data-large={hasShortcuts || undefined}
        data-zoomed={isZoomed || undefined}
        {...controls}
      >
        {placeholder ?? (
          <div className={css.layer} style={sizes && toPictureBox(view, sizes.frame, sizes.picture)}>
            {renderPicture(updateSize)}
          </div>
        )}
      </div>
      <div className={css.bar}>
        {!placeholder && (
          <>
            <IconButton
              size="sm"
              variant="outline"
              icon="minus"
              label="Zoom out"
              onClick={() => zoomBy(1 / zoomStep)}
            />
            <output className={css.percent} aria-label="Zoom">
              {percent ? `${percent} %` : ''}
            </output>
            <IconButton size="sm" variant="outline" icon="plus" label="Zoom in" onClick={() => zoomBy(zoomStep)} />
            <Button size="sm" variant="secondary" aria-pressed={!isZoomed} onClick={showWhole}>
              Fit
            </Button>
            <Button size="sm" variant="secondary" aria-pressed={percent === 100} onClick={() => showOriginal()}>
              100 %
            </Button>
          </>
        )}
        {children}
      </div>
    </>
  )
}

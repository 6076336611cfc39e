import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { IconButton } from '#/buttons/icon-button.tsx'
import { DrawnIsland } from './drawn-island.tsx'
import { formatView, toBounds, zoomLimits, type MapBounds, type MapSize, type MapView, type Position } from './geo.ts'
import { MapCredit } from './map-credit.tsx'
import type { MapEngine, MapSettings } from './map-engine.ts'
import { createMapFrame, IsDrawnContext, MapFrameContext } from './map-frame.ts'
import { MapUnavailable } from './map-unavailable.tsx'
import { mapEngine, startWithRetries } from './start-map-engine.ts'
import css from './island-map.module.css'

export interface MapMove {
  view: MapView
  bounds: MapBounds
  isByUser: boolean
}

export interface IslandMapProps {
  /** The name of the map for screen readers. */
  label: string
  settings: MapSettings | null
  /** Where it begins, for the size that it turns out to have. */
  start: (size: MapSize) => MapView
  /** Moves there when it is another one than before. */
  target?: MapView | undefined
  onMoveEnd?: (move: MapMove) => void
  onPress?: (position: Position) => void
  /** The map is there, or the picture instead of it. */
  onReadyChange?: (isReady: boolean) => void
  /** Among other things on a page, which is scrolled over it. */
  isEmbedded?: boolean
  /** Shows how a map that does not appear is set up. */
  isForStaff?: boolean
  className?: string
  children?: ReactNode
}

const fallbackSize: MapSize = { width: 640, height: 480 }
const measure = (element: HTMLElement): MapSize =>
  element.clientWidth > 0 && element.clientHeight > 0
    ? { width: element.clientWidth, height: element.clientHeight }
    : fallbackSize

/** How the start of this attempt ended. */
type Outcome = { attempt: number; isReady: true } | { attempt: number; isReady: false; error: unknown }

/** A map of Sri Lanka; its children are placed on it. Where no map can be drawn, they are placed on a picture of it. */
export const IslandMap = (props: IslandMapProps) => {
  const { label, settings, target, onMoveEnd, isEmbedded = false, isForStaff = false, className, children } = props
  const ground = useRef<HTMLDivElement>(null)
  const engine = useRef<MapEngine>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [frame] = useState(createMapFrame)
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const current = outcome?.attempt === attempt ? outcome : undefined
  const status = current === undefined ? 'loading' : current.isReady ? 'ready' : 'failed'
  const isFailed = status === 'failed'

  useEffect(() => {
    const container = ground.current
    if (!container) return undefined
    frame.set(latest.current.start(measure(container)), measure(container))
    const resized = new ResizeObserver(() =>
      frame.set(engine.current?.getView() ?? frame.get().view, measure(container)),
    )
    resized.observe(container)
    return () => resized.disconnect()
  }, [frame])

  useEffect(() => {
    const container = ground.current
    if (!container) return undefined
    let isWanted = true
    let unfollowCovers = (): void => undefined
    const finish = (): void => {
      unfollowCovers()
      engine.current?.destroy()
      engine.current = undefined
    }
    const begin = async (): Promise<void> => {
      const options = { container, view: frame.get().view, settings, label, isEmbedded }
      const started = await startWithRetries(mapEngine.start, options, { isWanted: () => isWanted })
      if (!isWanted) return started.destroy()
      engine.current = started
      const wanted = frame.get().view
      const follow = (): void => frame.set(started.getView(), measure(container))
      started.onMove(follow)
      let before = formatView(started.getView())
      started.onMoveEnd((isByUser) => {
        follow()
        const { view, size } = frame.get()
        // Another size of the window is no move.
        const isMoved = formatView(view) !== before
        before = formatView(view)
        latest.current.onMoveEnd?.({ view, bounds: toBounds(view, size), isByUser: isByUser && isMoved })
      })
      started.onPress((position) => latest.current.onPress?.(position))
      follow()
      unfollowCovers = frame.followCovers(started.setCovers)
      // It was told to be elsewhere while it was loading.
      if (wanted !== options.view) started.moveTo(wanted)
      setOutcome({ attempt, isReady: true })
    }
    begin().catch((error: unknown) => isWanted && setOutcome({ attempt, isReady: false, error }))
    return () => {
      isWanted = false
      finish()
    }
  }, [attempt, frame, label, settings, isEmbedded])

  const moveTo = useCallback(
    (view: MapView): void => {
      if (engine.current) engine.current.moveTo(view)
      else frame.set(view, frame.get().size)
    },
    [frame],
  )
  useEffect(() => {
    if (target) moveTo(target)
  }, [target, moveTo])

  useEffect(() => {
    if (!isFailed) return undefined
    const retry = (): void => setAttempt((before) => before + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed])

  const isThere = status !== 'loading'
  useEffect(() => {
    if (!isThere) return undefined
    latest.current.onReadyChange?.(true)
    return () => latest.current.onReadyChange?.(false)
  }, [isThere])

  const zoomBy = (step: number): void => {
    const { view, size } = frame.get()
    const zoom = Math.min(zoomLimits.max, Math.max(zoomLimits.min, Math.round(view.zoom + step)))
    const moved = { ...view, zoom }
    moveTo(moved)
    onMoveEnd?.({ view: moved, bounds: toBounds(moved, size), isByUser: true })
  }

  return (
    <section className={className ? `${css.map} ${className}` : css.map} aria-label={label} data-status={status}>
      <div ref={ground} className={css.ground} />
      <MapFrameContext value={frame}>
        <IsDrawnContext value={isFailed}>
          {isFailed && <DrawnIsland />}
          <div className={css.overlay}>{children}</div>
        </IsDrawnContext>
      </MapFrameContext>
      {status === 'loading' && (
        <output className={css.loading}>
          <span>Loading map...</span>
        </output>
      )}
      {status !== 'loading' && (
        <div className={css.controls}>
          <IconButton icon="plus" label="Zoom in" variant="float" onClick={() => zoomBy(1)} />
          <IconButton icon="minus" label="Zoom out" variant="float" onClick={() => zoomBy(-1)} />
        </div>
      )}
      {current?.isReady === false && (
        <MapUnavailable
          error={current.error}
          isForStaff={isForStaff}
          retry={
            <Button size="sm" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          }
        />
      )}
      {!(settings && status === 'ready') && <MapCredit />}
    </section>
  )
}

import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListingCard, ListingPin } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { Button, formatNightPrice, Icon, type MoneyFormat, useMoney } from '@escapes/shared-ui/core'
import {
  fitPositions,
  formatBounds,
  formatView,
  IslandMap,
  MapPins,
  MapPreview,
  parseView,
  severalZoom,
  type MapMargin,
  type MapMove,
  type MapSize,
  type MapView,
  type NamedPin,
} from '@escapes/shared-ui/map'
import { toVillaAddress, type ExplorerSearch } from '../search-params.ts'
import { scrollToMap } from '../scroll-to-map.ts'
import type { ExplorerControl } from '../use-explorer-search.ts'
import { usePreviewedVilla } from '../use-previewed-villa.ts'
import { VillaPreview } from './villa-preview.tsx'
import css from './explorer-map.module.css'

interface ExplorerMapProps {
  control: ExplorerControl
  pins: readonly ListingPin[]
  listed: readonly ListingCard[]
  /** The villa that is pointed at in the list. */
  active: string | null
  onPoint: (id: string | null) => void
  onReadyChange: (isReady: boolean) => void
}

/** A pin stands above its place; over the upper edge lies the search, with the buttons of the zoom beside it. */
const edges: MapMargin = { top: 112, right: 72, bottom: 40, left: 56 }
const isPhone = (): boolean => matchMedia('(max-width: 47.99rem)').matches
/** Long enough to reach the preview with the pointer. */
const previewDelay = 250
const staffRoles: ReadonlySet<string> = new Set(['admin', 'manager'])

/** Their texts are computed when they are read: most of many villas are inside of a number. */
const toNamedPins = (
  pins: readonly ListingPin[],
  money: MoneyFormat,
  stay: Parameters<typeof toVillaAddress>[1],
): NamedPin[] => {
  return pins.map((pin) => ({
    ...pin,
    get name() {
      return `${pin.title}, ${formatNightPrice(pin, money)} per night`
    },
    get text() {
      return formatNightPrice(pin, money)
    },
    get href() {
      return toVillaAddress(pin, stay)
    },
  }))
}

const toStart =
  (search: ExplorerSearch, pins: readonly ListingPin[]) =>
  (size: MapSize): MapView => {
    const shown = pins.find(({ id }) => id === search.shownVilla)
    if (shown) return { latitude: shown.latitude, longitude: shown.longitude, zoom: severalZoom }
    return parseView(search.view) ?? fitPositions(pins, size, edges)
  }

/** Prices on the map, with a preview of the villa that is pointed at; moving the map searches there. */
const ExplorerMap = ({ control, pins, listed, active, onPoint, onReadyChange }: ExplorerMapProps) => {
  const { search, change } = control
  const { map = null } = usePlatform()
  const session = useSession()
  const money = useMoney()
  const [preview, setPreview] = useState<{ id: string; isPinned: boolean } | null>(null)
  const [target, setTarget] = useState<MapView>()
  const [moved, setMoved] = useState<MapMove | null>(null)
  const isExpected = useRef(false)
  const size = useRef<MapSize>({ width: 640, height: 480 })
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  const [chosenByKey, setChosenByKey] = useState<string | null>(null)
  const previewed = pins.find(({ id }) => id === preview?.id)
  const villa = usePreviewedVilla(previewed?.id ?? null, listed)

  const { checkIn, checkOut, guests, children, infants } = search
  const named = useMemo(
    () => toNamedPins(pins, money, { checkIn, checkOut, guests, children, infants }),
    [pins, money, checkIn, checkOut, guests, children, infants],
  )

  // Other filters show other villas; where the map was moved by hand it stays.
  const shownPins = useRef(pins)
  useEffect(() => {
    if (shownPins.current === pins) return
    shownPins.current = pins
    if (search.area === null && search.view === null) setTarget(fitPositions(pins, size.current, edges))
  }, [pins, search.area, search.view])

  useEffect(() => () => clearTimeout(closing.current), [])

  // Between a pin and its preview are all the other pins.
  useEffect(() => {
    if (chosenByKey !== null) frame.current?.querySelector<HTMLElement>('article a')?.focus()
  }, [chosenByKey])

  const point = (id: string | null): void => {
    clearTimeout(closing.current)
    onPoint(id)
    if (preview?.isPinned) return
    if (id !== null) setPreview({ id, isPinned: false })
    else closing.current = setTimeout(() => setPreview(null), previewDelay)
  }
  const close = (): void => {
    const pin = document.querySelector<HTMLElement>(`[data-pin="${preview?.id}"]`)
    setPreview(null)
    setChosenByKey(null)
    onPoint(null)
    pin?.focus()
    setPreview(null)
  }
  const follow = (move: MapMove): void => {
    if (!move.isByUser && !isExpected.current) return
    isExpected.current = false
    const view = formatView(move.view)
    if (search.isFollowing) {
      setMoved(null)
      change({ view, area: formatBounds(move.bounds) }, { isMove: true })
    } else {
      setMoved(move)
      change({ view, requestedCount: search.requestedCount }, { isMove: true })
    }
  }
  const card = previewed && (
    <VillaPreview pin={previewed} villa={villa} address={toVillaAddress(previewed, search)} onClose={close} />
  )
  const isDocked = isPhone()
  return (
    <div
      ref={frame}
      role="presentation"
      className={css.frame}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && preview) close()
      }}
    >
      <IslandMap
        className={css.map}
        label="Map of villas"
        settings={map}
        isForStaff={staffRoles.has(session?.role ?? '')}
        start={(measured) => {
          size.current = measured
          return toStart(search, pins)(measured)
        }}
        target={target}
        onMoveEnd={follow}
        onReadyChange={onReadyChange}
        onPress={() => setPreview(null)}
      >
        <MapPins
          pins={named}
          active={active ?? preview?.id ?? null}
          onPoint={point}
          onChoose={(id, { isByKey }) => {
            clearTimeout(closing.current)
            setPreview({ id, isPinned: true })
            setChosenByKey(isByKey ? id : null)
            // The preview is at the foot of the map, where the list lies over it once it was pulled up.
            if (isDocked) scrollToMap()
          }}
          onExpand={(position, zoom) => {
            isExpected.current = true
            setTarget({ ...position, zoom })
          }}
        />
        {card && previewed && !isDocked && (
          <MapPreview position={previewed}>
            <div onPointerEnter={() => clearTimeout(closing.current)} onPointerLeave={() => point(null)}>
              {card}
            </div>
          </MapPreview>
        )}
      </IslandMap>
      <div className={css.search}>
        {moved && !search.isFollowing ? (
          <Button
            size="sm"
            onClick={() => {
              change({ area: formatBounds(moved.bounds), view: formatView(moved.view) })
              setMoved(null)
            }}
          >
            <Icon name="search" size={16} />
            <span>Search this area</span>
          </Button>
        ) : (
          <label className={css.follow}>
            <input
              type="checkbox"
              checked={search.isFollowing}
              onChange={(event) => change({ isFollowing: event.target.checked }, { isMove: true })}
            />
            <span>Search as I move the map</span>
          </label>
        )}
        {search.area !== null && (
          <Button
            size="sm"
            variant="secondary"
            className={css.whole}
            onClick={() => {
              change({ area: null, view: null })
              setTarget(fitPositions(pins, size.current, edges))
              setMoved(null)
            }}
          >
            All of the island
          </Button>
        )}
      </div>
      {card && isDocked && <div className={css.dock}>{card}</div>}
    </div>
  )
}

export default ExplorerMap

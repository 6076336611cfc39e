import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { usePlatform } from '@escapes/platform'
import {
  DraggableMarker,
  IslandMap,
  islandCentre,
  singleZoom,
  type MapSettings,
  type MapView,
  type Position,
} from '@escapes/shared-ui/map'
import { isInSriLanka } from '../listing-schema.ts'
import type { ListingFormControl } from './listing-form-control.ts'
import css from './place-picker.module.css'

const islandZoom = 8
/** Nearer, our own map has neither roads nor names. */
const ownMapZoom = 13
const toDegrees = (degrees: number): string => degrees.toFixed(5)

const parsePosition = (latitude: string, longitude: string): Position | undefined => {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined
  const position = { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }
  return isInSriLanka(position) ? position : undefined
}

const toView = (position: Position | undefined, map: MapSettings | null): MapView =>
  position ? { ...position, zoom: map ? singleZoom : ownMapZoom } : { ...islandCentre, zoom: islandZoom }

/** The coordinates on the map: a press sets the marker, and it can be dragged or moved by the arrow keys. */
const PlacePicker = ({ form }: { form: ListingFormControl }) => {
  const { map = null } = usePlatform()
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const position = parsePosition(latitude, longitude)
  const key = `${latitude},${longitude}`
  // Not moved along with the marker that is in the hand.
  const [placedHere, setPlacedHere] = useState(key)
  const target = useMemo(() => {
    const typed = key === placedHere ? undefined : parsePosition(latitude, longitude)
    return typed && toView(typed, map)
  }, [key, placedHere, latitude, longitude, map])
  const place = (moved: Position): void => {
    if (!isInSriLanka(moved)) return
    const texts = { latitude: toDegrees(moved.latitude), longitude: toDegrees(moved.longitude) }
    setPlacedHere(`${texts.latitude},${texts.longitude}`)
    form.setValue('latitude', texts.latitude, { shouldDirty: true, shouldValidate: true })
    form.setValue('longitude', texts.longitude, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <IslandMap
      className={css.map}
      label="Map of the place"
      settings={map}
      isEmbedded
      isForStaff
      start={() => toView(position, map)}
      target={target}
      onPress={place}
    >
      {position && (
        <DraggableMarker
          position={position}
          label={`Marker at ${toDegrees(position.latitude)} north, ${toDegrees(position.longitude)} east. Drag it, or move it by the arrow keys.`}
          onMove={place}
        />
      )}
    </IslandMap>
  )
}

export default PlacePicker

export interface Size {
  width: number
  height: number
}
export interface PixelOffset {
  x: number
  y: number
}

/** `zoom` 1 shows the whole picture. The centre of the frame as a fraction of the picture, from 0 to 1. */
export interface PictureView {
  zoom: number
  centreX: number
  centreY: number
}

export const wholePictureView: PictureView = { zoom: 1, centreX: 0.5, centreY: 0.5 }

export const fitScale = (frame: Size, picture: Size): number =>
  Math.min(frame.width / picture.width, frame.height / picture.height)

export const originalZoom = (frame: Size, picture: Size): number => Math.max(1, 1 / fitScale(frame, picture))

/** Small print may be shown at twice its pixels; more shows nothing new. */
export const maxZoom = (frame: Size, picture: Size): number => 2 * originalZoom(frame, picture)

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** The centre along one axis, limited so that no edge of the picture enters the frame. */
const clampCentre = (place: number, displayed: number, frame: number): number => {
  const half = frame / displayed / 2
  return half >= 0.5 ? 0.5 : clamp(place, half, 1 - half)
}

export const toDisplayedSize = ({ zoom }: PictureView, frame: Size, picture: Size): Size => {
  const scale = fitScale(frame, picture) * zoom
  return { width: picture.width * scale, height: picture.height * scale }
}

export const clampView = (view: PictureView, frame: Size, picture: Size): PictureView => {
  const zoom = clamp(view.zoom, 1, maxZoom(frame, picture))
  const displayed = toDisplayedSize({ ...view, zoom }, frame, picture)
  return {
    zoom,
    centreX: clampCentre(view.centreX, displayed.width, frame.width),
    centreY: clampCentre(view.centreY, displayed.height, frame.height),
  }
}

export const panView = (view: PictureView, by: PixelOffset, frame: Size, picture: Size): PictureView => {
  const displayed = toDisplayedSize(view, frame, picture)
  return clampView(
    { ...view, centreX: view.centreX - by.x / displayed.width, centreY: view.centreY - by.y / displayed.height },
    frame,
    picture,
  )
}

/** Zooms around `at`, in pixels from the middle of the frame. */
export const zoomView = (view: PictureView, zoom: number, at: PixelOffset, frame: Size, picture: Size): PictureView => {
  const before = toDisplayedSize(view, frame, picture)
  const aim = clamp(zoom, 1, maxZoom(frame, picture))
  const after = toDisplayedSize({ ...view, zoom: aim }, frame, picture)
  const centreX = view.centreX + at.x / before.width - at.x / after.width
  const centreY = view.centreY + at.y / before.height - at.y / after.height
  return clampView({ zoom: aim, centreX, centreY }, frame, picture)
}

export const toPictureBox = (view: PictureView, frame: Size, picture: Size): Size & { left: number; top: number } => {
  const displayed = toDisplayedSize(view, frame, picture)
  return {
    ...displayed,
    left: frame.width / 2 - view.centreX * displayed.width,
    top: frame.height / 2 - view.centreY * displayed.height,
  }
}

import { describe, expect, it } from 'vitest'
import {
  clampView,
  toPictureBox,
  fitScale,
  maxZoom,
  panView,
  originalZoom,
  wholePictureView,
  zoomView,
} from './picture-view.ts'

const screenshot = { width: 1170, height: 2532 }
const frame = { width: 640, height: 480 }

describe('a tall picture in a wide frame', () => {
  it('fits into the frame at first', () => {
    const { left, top, width, height } = toPictureBox(wholePictureView, frame, screenshot)
    expect(top).toBeCloseTo(0)
    expect(height).toBeCloseTo(480)
    expect(left).toBeCloseTo((640 - width) / 2)
    expect(width / height).toBeCloseTo(1170 / 2532)
  })

  it('zooms to its own pixels and to twice them', () => {
    const zoom = originalZoom(frame, screenshot)
    expect(toPictureBox({ ...wholePictureView, zoom }, frame, screenshot).width).toBeCloseTo(1170)
    expect(fitScale(frame, screenshot) * maxZoom(frame, screenshot)).toBeCloseTo(2)
    expect(zoomView(wholePictureView, 1000, { x: 0, y: 0 }, frame, screenshot).zoom).toBe(maxZoom(frame, screenshot))
  })

  it('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 30, y: -120 }
    const placeUnder = (view: typeof wholePictureView) => {
      const { left, top, width, height } = toPictureBox(view, frame, screenshot)
      return [(320 + at.x - left) / width, (240 + at.y - top) / height]
    }
    const near = zoomView({ ...wholePictureView, zoom: 4 }, 5, at, frame, screenshot)
    const [x, y] = placeUnder({ ...wholePictureView, zoom: 4 })
    expect(placeUnder(near)[0]).toBeCloseTo(x ?? 0)
    expect(placeUnder(near)[1]).toBeCloseTo(y ?? 0)
  })

  it('pans to its edges and no further', () => {
    const zoom = originalZoom(frame, screenshot)
    const { top } = toPictureBox(
      panView({ ...wholePictureView, zoom }, { x: 0, y: 9999 }, frame, screenshot),
      frame,
      screenshot,
    )
    expect(top).toBeCloseTo(0)
    const low = toPictureBox(
      panView({ ...wholePictureView, zoom }, { x: 0, y: -9999 }, frame, screenshot),
      frame,
      screenshot,
    )
    expect(low.top + low.height).toBeCloseTo(480)
  })

  it('stays centred where it is narrower than the frame', () => {
    expect(clampView({ zoom: 1, centreX: 0, centreY: 0 }, frame, screenshot)).toEqual(wholePictureView)
    expect(panView(wholePictureView, { x: 50, y: 50 }, frame, screenshot)).toEqual(wholePictureView)
  })
})

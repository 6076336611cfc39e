import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { installFakeMap, installNoMap } from '#/testing/fake-map-engine.ts'
import { DraggableMarker } from './draggable-marker.tsx'
import { islandCentre } from './geo.ts'
import { IslandMap } from './island-map.tsx'
import { MapPins } from './map-pins.tsx'

afterEach(() => void vi.restoreAllMocks())

const pins = [
  { id: 'north', latitude: 9.6, longitude: 80, name: 'North House, $90 per night', text: '$90', href: '/villas/north' },
  { id: 'south', latitude: 6, longitude: 80.2, name: 'South House, $70 per night', text: '$70', href: '/villas/south' },
  { id: 'close', latitude: 6.01, longitude: 80.21, name: 'Close House', text: '$60', href: '/villas/close' },
]

const show = (isForStaff = false) => {
  const [onChoose, onExpand] = [vi.fn(), vi.fn()]
  render(
    <MemoryRouter>
      <IslandMap
        label="Map of villas"
        settings={null}
        isForStaff={isForStaff}
        start={() => ({ ...islandCentre, zoom: 6 })}
      >
        <MapPins pins={pins} active="south" onChoose={onChoose} onExpand={onExpand} />
      </IslandMap>
    </MemoryRouter>,
  )
  return { onChoose, onExpand, user: userEvent.setup() }
}

it('a map is loading until it is there, and its pins are buttons that keys reach from north to south', async () => {
  installFakeMap()
  const { user, onChoose, onExpand } = show()
  expect(screen.getByText('Loading map...')).toBeDefined()
  await screen.findByRole('button', { name: 'Zoom in' })
  expect(screen.queryByText('Loading map...')).toBeNull()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('North House, $90 per night')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith('north', { isByKey: true })
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2 places here: zoom in')
  await user.keyboard('{Enter}')
  expect(onExpand.mock.lastCall?.[1]).toBeGreaterThan(6)
})

it('a villa that is pointed at marks the number that it is part of', async () => {
  installFakeMap()
  show()
  const cluster = await screen.findByRole('button', { name: '2 places here: zoom in' })
  expect(cluster.dataset.active).toBe('true')
})

it('another size of the window is no move of a user', async () => {
  const map = installFakeMap()
  const onMoveEnd = vi.fn()
  const view = { latitude: 7, longitude: 80.5, zoom: 9 }
  render(<IslandMap label="Map" settings={null} start={() => view} onMoveEnd={onMoveEnd} />)
  await screen.findByRole('button', { name: 'Zoom in' })
  act(() => map.moveByUser(view))
  expect(onMoveEnd.mock.lastCall?.[0]).toMatchObject({ isByUser: false })
  act(() => map.moveByUser({ ...view, zoom: 10 }))
  expect(onMoveEnd.mock.lastCall?.[0]).toMatchObject({ isByUser: true })
})

it('nearer, the number becomes pins', async () => {
  const map = installFakeMap()
  show()
  await screen.findByRole('button', { name: 'Zoom in' })
  act(() => map.moveByUser({ latitude: 6, longitude: 80.2, zoom: 14 }))
  expect(await screen.findByRole('button', { name: 'South House, $70 per night' })).toBeDefined()
})

it('the names on the map are told what pins and numbers cover, and again when these change', async () => {
  const map = installFakeMap()
  show()
  await screen.findByRole('button', { name: 'Zoom in' })
  const cluster = expect.objectContaining({ width: 40, height: 40, rise: 0 })
  const north = expect.objectContaining({ latitude: 9.6, longitude: 80, rise: 18 })
  expect(map.getCovers()).toEqual([north, cluster])
  act(() => map.moveByUser({ latitude: 6, longitude: 80.2, zoom: 14 }))
  await waitFor(() =>
    expect(
      map
        .getCovers()
        .map(({ latitude }) => latitude)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 6.01]),
  )
})

it('a pin outside of what the map shows is no stop of the Tab key', async () => {
  const map = installFakeMap()
  const { user } = show()
  await screen.findByRole('button', { name: 'Zoom in' })
  act(() => map.moveByUser({ latitude: 8.6, longitude: 80, zoom: 7 }))
  expect(document.querySelector('[data-pin="north"]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^North House/ })).not.toBeNull()
  act(() => map.moveByUser({ latitude: 7.9, longitude: 80, zoom: 7 }))
  expect(document.querySelector('[data-pin="north"]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^North House/ })).toBeNull()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).not.toMatch(/^North House/)
})

it('where no map can be drawn, the same pins are links on a picture, and only staff read how it is set up', async () => {
  installNoMap()
  show()
  expect(await screen.findByRole('heading', { name: 'Map Temporarily Unavailable' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'North House, $90 per night' }).getAttribute('href')).toBe('/villas/north')
  expect(screen.queryByText(/MAPBOX_TOKEN/)).toBeNull()
})

it('staff read what to check', async () => {
  installNoMap()
  show(true)
  expect(await screen.findByText(/MAPBOX_TOKEN must be a public token/)).toBeDefined()
})

it('a marker is moved by the arrow keys, with Shift farther', async () => {
  installFakeMap()
  const onMove = vi.fn()
  const position = { latitude: 7, longitude: 80.5 }
  render(
    <IslandMap label="Map" settings={null} start={() => ({ ...position, zoom: 12 })}>
      <DraggableMarker position={position} label="Marker" onMove={onMove} />
    </IslandMap>,
  )
  await screen.findByRole('button', { name: 'Zoom in' })
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Marker' }).focus()
  await user.keyboard('{ArrowUp}')
  const [small] = onMove.mock.lastCall ?? []
  expect(small.latitude).toBeGreaterThan(7)
  expect(small.longitude).toBeCloseTo(80.5, 9)
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const [large] = onMove.mock.lastCall ?? []
  expect(large.longitude - 80.5).toBeGreaterThan(small.latitude - 7)
})

import { expect, it } from 'vitest'
import { islandBounds } from './geo.ts'
import { clusterPins, countStacked } from './pin-clusters.ts'

const pin = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude })
const near = [pin('a', 6.03, 80.21), pin('b', 6.04, 80.22), pin('c', 6.05, 80.23)]
const far = pin('d', 9.66, 80.01)

it('pins that would cover each other are one with their number, and no pin is lost', () => {
  const items = clusterPins([...near, far]).find(islandBounds, 7)
  expect(items.map((item) => (item.type === 'pin' ? item.pin.id : item.count))).toEqual(
    expect.arrayContaining([3, 'd']),
  )
  const cluster = items.find((item) => item.type === 'cluster')
  expect(
    cluster?.type === 'cluster' &&
      cluster
        .pins()
        .map(({ id }) => id)
        .toSorted(),
  ).toEqual(['a', 'b', 'c'])
})

it('a cluster falls apart at the zoom that it names', () => {
  const clusters = clusterPins(near)
  const [cluster] = clusters.find(islandBounds, 7)
  const zoom = cluster?.type === 'cluster' ? clusters.toExpandedZoom(cluster.id) : 0
  expect(clusters.find(islandBounds, zoom).length).toBeGreaterThan(1)
  expect(clusters.find(islandBounds, zoom - 1)).toHaveLength(1)
})

it('pins of one place are drawn above each other when the map is nearest', () => {
  const same = [pin('a', 6.03, 80.21), pin('b', 6.03, 80.21), pin('c', 7, 80)]
  expect(clusterPins(same).find(islandBounds, 16)).toHaveLength(3)
  expect([...countStacked(same)]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
})

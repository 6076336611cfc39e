import { describe, expect, it } from 'vitest'
import { addDays, type Guide, type StaffDeparture } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { nextNumber } from '#test/factories/sequence.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const by = { headers: desk.manager }
const fields = {
  phone: '077 555 0143',
  languages: ['English', 'Deutsch'],
  licenceNumber: 'N-1234',
  licenceValidUntil: '2027-12-31',
  note: 'Knows the leopards.',
}
const newName = () => `Nimal ${nextNumber()}`
const add = (more: object = {}) =>
  desk.app.call('POST /admin/guides', { body: { ...fields, name: newName(), ...more }, ...by })
const addGuide = (more: object = {}) => ok<Guide>(add(more))
const list = async () => (await ok<{ items: Guide[] }>(desk.app.call('GET /admin/guides', by))).items
const departureNamed = async (guide: string, inDays = 20) => {
  const { id: listingId } = await aTour(desk.db)
  const id = await aDeparture(desk.db, { listingId, day: addDays(desk.today, inDays) })
  await ok(desk.app.call('PUT /admin/departures/:id/guide', { params: { id }, body: { guide }, ...by }))
  return id
}
const getDeparture = async (id: string) =>
  (
    await ok<{ departure: StaffDeparture }>(
      desk.app.call('GET /admin/departures/:id/manifest', { params: { id }, ...by }),
    )
  ).departure
const change = (guide: Guide, more: object) => {
  const { id, version, name } = guide
  return desk.app.call('PUT /admin/guides/:id', { params: { id }, body: { ...fields, name, version, ...more }, ...by })
}
const setWorking = (id: string, isWorking: boolean) =>
  ok<Guide>(desk.app.call('PUT /admin/guides/:id/working', { params: { id }, body: { isWorking }, ...by }))

describe('a guide', () => {
  it('is known with a number, languages and a licence, and is one of the list', async () => {
    const added = await addGuide({ languages: ['English', 'Deutsch', 'english'] })
    expect(added).toMatchObject({
      phone: '+94 77 555 0143',
      languages: ['english', 'Deutsch'],
      licenceNumber: 'N-1234',
      licenceValidUntil: '2027-12-31',
      note: 'Knows the leopards.',
      stoppedOn: null,
      comingDepartures: 0,
      link: null,
    })
    expect(await list()).toContainEqual(added)
  })

  it.each([
    ['phone', { phone: '12345678901234' }],
    ['licenceValidUntil', { licenceNumber: 'N-1', licenceValidUntil: null }],
    ['licenceValidUntil', { licenceNumber: '' }],
    ['name', { name: ' ' }],
    ['name', { name: 'Nimal (pay by eZ Cash)' }],
  ])('is refused beside the field %s: %j', async (path, more) => {
    expect(await expectProblem(add(more))).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
  })

  it('has a name that nobody else has, in whatever capitals and spaces', async () => {
    const { name } = await addGuide()
    const again = add({ name: `  ${name.toUpperCase().replace(' ', '   ')}` })
    expect(await expectProblem(again)).toMatchObject({ errors: [{ path: 'name' }] })
    const other = await addGuide()
    expect(await expectProblem(change(other, { name }))).toMatchObject({ errors: [{ path: 'name' }] })
  })

  it('is not changed over what somebody else saved meanwhile', async () => {
    const guide = await addGuide()
    expect((await ok<Guide>(change(guide, { note: 'New' }))).note).toBe('New')
    expect(await expectProblem(change(guide, { note: 'Newer' }))).toMatchObject({ code: 'version-conflict' })
  })

  it('has the departures that name them already, and keeps them under another name', async () => {
    const name = newName()
    const id = await departureNamed(name)
    expect((await getDeparture(id)).guideId).toBeNull()
    const guide = await addGuide({ name: name.toUpperCase() })
    expect(await getDeparture(id)).toMatchObject({ guideId: guide.id, guide: name.toUpperCase() })
    expect((await list()).find((each) => each.id === guide.id)).toMatchObject({
      comingDepartures: 1,
      nextDay: addDays(desk.today, 20),
    })
    await ok(change(guide, { name: `${name} Perera` }))
    expect(await getDeparture(id)).toMatchObject({ guideId: guide.id, guide: `${name} Perera` })
  })

  it('who stops working is the last of the list, and can come back', async () => {
    const { id } = await addGuide({ name: `Aaron ${nextNumber()}` })
    expect((await setWorking(id, false)).stoppedOn).toBe(desk.today)
    expect((await list()).findLast(({ stoppedOn }) => stoppedOn !== null)).toBeDefined()
    expect((await list()).findIndex((each) => each.id === id)).toBeGreaterThan(
      (await list()).findLastIndex(({ stoppedOn }) => stoppedOn === null),
    )
    expect((await setWorking(id, true)).stoppedOn).toBeNull()
  })
})

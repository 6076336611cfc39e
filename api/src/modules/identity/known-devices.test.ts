import { expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const secret = 's'.repeat(40)
const devices = createKnownDevices({ secret, useSecureCookies: false })
const now = new Date('2027-05-20T06:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const email = 'mira@travellers.test'
const toCookie = (line: string) => line.split(';')[0] ?? ''
const known = toCookie(devices.createDeviceCookie(null, email, now))

it('a device is known for the account it was signed in to, however the address is written, and for no other', () => {
  expect(devices.findDeviceId(known, email, now)).toMatch(/^[\w-]{22}$/)
  expect(devices.findDeviceId(`a=b; ${known}`, ' Mira@Travellers.test ', now)).toBe(
    devices.findDeviceId(known, email, now),
  )
  expect(devices.findDeviceId(known, 'other@travellers.test', now)).toBeUndefined()
  expect(devices.findDeviceId(null, email, now)).toBeUndefined()
})

it('the cookie is hidden from scripts and other sites, and does not reveal the account', () => {
  expect(devices.createDeviceCookie(null, email, now)).toMatch(
    /; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
  )
  const secure = createKnownDevices({ secret, useSecureCookies: true })
  expect(secure.createDeviceCookie(null, email, now)).toMatch(/^__Secure-escapes\.device=.*; Secure$/)
  expect(known).not.toMatch(/mira/i)
})

it('a cookie that was changed, forged or has expired is ignored', () => {
  const [name, entry = ''] = known.split('=')
  const [id = '', expiry = '', signature = ''] = entry.split('.')
  const forged = createKnownDevices({ secret: 't'.repeat(40), useSecureCookies: false })
  const tried = [
    `${name}=${id.slice(1)}A.${expiry}.${signature}`,
    `${name}=${id}.z${expiry}.${signature}`,
    `${name}=${id}.${expiry}.${signature.slice(1)}A`,
    `${name}=${'~'.repeat(1_000)}`,
    toCookie(forged.createDeviceCookie(null, email, now)),
  ]
  for (const cookie of tried) expect([cookie, devices.findDeviceId(cookie, email, now)]).toEqual([cookie, undefined])
  expect(devices.findDeviceId(known, email, inDays(401))).toBeUndefined()
})

it('signing in again renews the cookie and keeps the device', () => {
  const renewed = toCookie(devices.createDeviceCookie(known, email, inDays(300)))
  expect(devices.findDeviceId(renewed, email, inDays(600))).toBe(devices.findDeviceId(known, email, now))
})

it('five people who share a browser are all known; a sixth replaces the one unused for longest', () => {
  const people = Array.from({ length: 6 }, (_, at) => `person-${at}@travellers.test`)
  const shared = people.reduce((cookie, person) => toCookie(devices.createDeviceCookie(cookie, person, now)), '')
  expect(people.map((person) => devices.findDeviceId(shared, person, now) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

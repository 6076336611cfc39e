import { expect, it } from 'vitest'
import { unlimitedRates } from '#test/harness.ts'
import { createRateLimits } from './rate-limit.ts'
import { createUploadAdmission } from './upload-admission.ts'

it('a customer sends so many files a day, at whatever pace, and staff as many as their work needs, none without an end', async () => {
  const limits = {
    ...unlimitedRates,
    filesADay: { points: 2, seconds: 86_400 },
    staffFilesADay: { points: 3, seconds: 86_400 },
  }
  const admit = createUploadAdmission(createRateLimits({ limits, isLocal: false }))
  const send = (userId: string, role: 'guest' | 'manager') =>
    admit({ userId, role, address: '192.0.2.1' }, async () => 'taken')
  for (let at = 0; at < 2; at += 1) expect(await send('customer', 'guest')).toBe('taken')
  await expect(send('customer', 'guest')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await send('other', 'guest')).toBe('taken')
  for (let at = 0; at < 3; at += 1) expect(await send('clerk', 'manager')).toBe('taken')
  await expect(send('clerk', 'manager')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await send('colleague', 'manager')).toBe('taken')
})

it('the customers of one network send so many files a day together, since accounts cost nothing', async () => {
  const limits = { ...unlimitedRates, filesFromADay: { points: 3, seconds: 86_400 } }
  const admit = createUploadAdmission(createRateLimits({ limits, isLocal: false }))
  const send = (userId: string, address: string, role: 'guest' | 'manager' = 'guest') =>
    admit({ userId, role, address }, async () => 'taken')
  for (let at = 0; at < 3; at += 1) expect(await send(`customer ${at}`, '192.0.2.1')).toBe('taken')
  await expect(send('another', '192.0.2.1')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await send('another', '198.51.100.7')).toBe('taken')
  expect(await send('clerk', '192.0.2.1', 'manager')).toBe('taken')
})

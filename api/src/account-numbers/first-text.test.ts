import { expect, it } from 'vitest'
import { listServices } from './list-services.ts'

/** Of a quiet machine, some 100 ms: what compiles for ten seconds is far above it on any. */
const maxMs = 4_000

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

it('the first text after a start that has a letter of another script stops the api for no seconds', () => {
  const before = cpuMs()
  expect(listServices('වර්ල්ඩ් එන්ඩ් වෙත ඇවිදීම')).toEqual([])
  expect(cpuMs() - before).toBeLessThan(maxMs)
})

it('signs of two units between letters, and signs that stand for letters, hide no service', () => {
  expect(listServices('Pay by p😀a😀y😀p😀a😀l now.')).toEqual(['p😀a😀y😀p😀a😀l'])
  expect(listServices('Pay by z😀e😀l😀l😀e now.')).toEqual(['z😀e😀l😀l😀e'])
})

import type { BootRemote, BootShell } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { AnotherShellLive, toCandidateDocument } from './serve-candidate-to-page.ts'

const boot = { epoch: 4, remotes: [{ remote: 'account', build: 'old' }], shell: 's1', telemetryPermille: 1000 }
const live = `<head><script src="/_shell/old.js"></script><script type="application/json" id="boot" nonce="n0nce">${JSON.stringify(boot)}</script></head><body><p>drawn</p></body>`
const remote = { remote: 'account', build: 'new', entry: '</script>' } as BootRemote
const shell = {
  build: 's2',
  styles: ['s2.css'],
  scripts: ['s2.js'],
  files: { 's2.js': 'sha384-x' },
} as unknown as BootShell

const readBoot = (html: string): unknown => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

it('the document names the candidate alone, shows nothing that the live build drew, and its views are not counted', () => {
  const html = toCandidateDocument(live, { remote, liveShell: 's1' })
  expect(readBoot(html)).toEqual({ ...boot, remotes: [remote], telemetryPermille: 0 })
  expect(html).not.toContain('drawn')
})

it('the document of a new shell begins with its files and nothing of the live one', () => {
  const html = toCandidateDocument(live, { remote, shell, liveShell: 's1' })
  expect(readBoot(html)).toMatchObject({ shell: 's2', remotes: [remote] })
  expect(html).toContain(
    '<script defer src="/_shell/s2.js" crossorigin="anonymous" integrity="sha384-x" nonce="n0nce">',
  )
  expect(html).not.toContain('old.js')
  expect(html).not.toContain('drawn')
})

it('a page that begins with another shell than the registry named says nothing of the candidate', () => {
  expect(() => toCandidateDocument(live, { remote, liveShell: 's3' })).toThrow(AnotherShellLive)
})

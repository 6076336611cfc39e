import { setTimeout as pause } from 'node:timers/promises'
import { buildSidecar, type BuildSidecar } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import { readInThreads } from '#test/read-here.ts'
import { checkForeignBuild } from './check-foreign-build.ts'
import { listPageProblems } from './page-collisions.ts'

readInThreads()

const withPages = async (remote: string, patterns: readonly string[]): Promise<BuildSidecar> => {
  const { sidecar } = await aBuild(remote)
  return { ...sidecar, pages: patterns.map((pattern) => ({ pattern, title: 'A page', access: 'anyone' })) }
}
const style = (css: string) => [{ path: 'page.css', bytes: Buffer.from(css) }]
const optional = (segments: number) => `/pages/${Array.from({ length: segments }, (_, at) => `:p${at}?`).join('/')}`

it.each([
  ['fourteen optional segments', optional(14)],
  ['four optional segments', optional(4)],
  ['thirteen segments', `/${'a/'.repeat(12)}a`],
  ['more than 200 characters', `/${'a'.repeat(200)}`],
])(
  'a pattern with %s is rejected by the schema, and by the check of a build that was stored before',
  async (_, pattern) => {
    const sidecar = await withPages('storefront', [pattern])
    expect(buildSidecar.safeParse(sidecar).success).toBe(false)
    expect(listPageProblems(sidecar, [])).toEqual([expect.stringContaining('too many optional segments')])
  },
)

it('large page tables are compared beside the api, which goes on meanwhile', async () => {
  const pages = (name: string) => Array.from({ length: 40 }, (_, at) => `/:a?/${name}-${at}/:b?/:c?`)
  const [candidate, live] = [await withPages('storefront', pages('one')), await withPages('account', pages('other'))]
  expect(buildSidecar.safeParse(candidate).success).toBe(true)
  const answer = checkForeignBuild({ candidate, live: [live] }, [])
  let turns = 0
  const isPending = () => Promise.race([answer.then(() => false), pause(1, true)])
  while (await isPending()) turns += 1
  expect(turns).toBeGreaterThan(10)
  const { pageProblems } = await answer
  expect(pageProblems[0]).toContain('of account')
})

it.each([
  ['parentheses within parentheses', `.own-abc123${':is('.repeat(200_000)}${')'.repeat(200_000)}{color:red}`],
  ['brackets that are never closed', `.own-abc123${'['.repeat(400_000)}{color:red}`],
  ['rules within rules', `${'.own-abc123{'.repeat(4_000)}color:red${'}'.repeat(4_000)}`],
  ['rules of others within rules of others', `${'p{'.repeat(4_000)}color:red${'}'.repeat(4_000)}`],
  ['selectors without end', `${'.own-abc123,'.repeat(70_000)}.own-abc123{color:red}`],
])('styles with %s get an answer', async (_, css) => {
  const { sidecar: candidate } = await aBuild('storefront')
  const { styleProblems } = await checkForeignBuild({ candidate, live: [] }, style(css))
  expect(styleProblems.join()).not.toContain('take longer')
})

it('more styles than can be read are a problem of the build', async () => {
  const { sidecar: candidate } = await aBuild('storefront')
  const { styleProblems } = await checkForeignBuild({ candidate, live: [] }, style(' '.repeat(1_000_001)))
  expect(styleProblems).toEqual(['the styles have 1000001 bytes, allowed are 1000000'])
})

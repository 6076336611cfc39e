import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { repeatAtNewEpoch, readPointers } from './repeat-at-new-epoch.ts'

const stale = () => new ApiProblem(409, { type: '', title: 'stale', status: 409, code: 'stale-epoch', requestId: 'r' })

/** A registry in which somebody releases `builds` while a change of account is under way. */
const changeWhile = async (...builds: Record<string, string>[]) => {
  const live = { account: 'a1', storefront: 's1', shell: 'x1', canaryOfAccount: 'a9' }
  let epoch = 7
  const api = (() => {
    const { account, storefront, shell, canaryOfAccount } = live
    const remotes = [
      { remote: 'account', build: account, canary: { candidate: { build: canaryOfAccount } } },
      { remote: 'storefront', build: storefront },
    ]
    return Promise.resolve({ epoch, remotes, shellBuild: { build: shell } })
  }) as unknown as ApiCall
  const read = () => readPointers(api, 'account')
  return repeatAtNewEpoch(await read(), read, (seen) => {
    const theirs = builds.shift()
    if (theirs) {
      Object.assign(live, theirs)
      epoch += 1
    }
    return seen === epoch ? Promise.resolve(seen) : Promise.reject(stale())
  })
}

it('a release of another team stands in the way of nobody', async () => {
  expect(await changeWhile({ storefront: 's2' }, { storefront: 's3' })).toBe(9)
})

it.each([
  ['of the same remote', { account: 'a2' }],
  ['of another candidate of it', { canaryOfAccount: 'a10' }],
  ['of the shell that its pages were opened in', { shell: 'x2' }],
])('a release %s does, and is left to a person', async (_, theirs) => {
  await expect(changeWhile(theirs)).rejects.toMatchObject({ code: 'stale-epoch' })
})

import { describe, expect, it } from 'vitest'
import { collectSharedImportNames } from './used-shared-exports.ts'

const core = '@escapes/shared-ui/core'
const overlays = '@escapes/shared-ui/overlays'

const used = async (source: string) =>
  Object.fromEntries(
    [...(await collectSharedImportNames(source))].map(([module, names]) => [module, [...names].toSorted()]),
  )

describe('the names that a source imports of shared modules', () => {
  it.each([
    [
      'named, renamed and re-exported',
      `import { Button, Icon as Sign } from '${core}'; export { Badge } from '${core}'`,
      { [core]: ['Badge', 'Button', 'Icon'] },
    ],
    ['the default', `import React from 'react'; React`, { react: ['default'] }],
    [
      'members of a namespace',
      `import * as ui from '${core}'; export const a = <ui.Button>{ui.useMoney()}</ui.Button>`,
      { [core]: ['Button', 'useMoney'] },
    ],
    [
      'a namespace that is passed on',
      `import * as ui from '${core}'; export const all = Object.keys(ui)`,
      { [core]: ['*'] },
    ],
    [
      'a namespace under a computed name',
      `import * as ui from '${core}'; export const pick = (name: string) => ui[name]`,
      { [core]: ['*'] },
    ],
    ['everything re-exported', `export * from '${core}'`, { [core]: ['*'] }],
    [
      'an import taken apart',
      `export const f = async () => { const { toast, Menu: M } = await import('${overlays}'); return [toast, M] }`,
      { [overlays]: ['Menu', 'toast'] },
    ],
    [
      'a member of an import',
      `export const f = async () => (await import('${overlays}')).Toaster`,
      { [overlays]: ['Toaster'] },
    ],
    ['an import with then', `void import('${overlays}').then(({ toast }) => toast)`, { [overlays]: ['toast'] }],
    ['an import that is passed on', `export const load = () => import('${overlays}')`, { [overlays]: ['*'] }],
    [
      'types, other packages and comments',
      `import type { ButtonProps } from '${core}'; import { type Price } from '${core}'; import x from 'uqr'; // import { No } from '${core}'`,
      {},
    ],
  ])('%s', async (_, source, expected) => {
    expect(await used(source)).toEqual(expected)
  })
})

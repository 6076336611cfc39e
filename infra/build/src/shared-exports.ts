import { resolve } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import { findSharedPackageName } from './shared-config.ts'
import { namesWithoutCode } from './unused-react.ts'
import { shellDir } from './workspace.ts'

const provided = /^provide shared module \(\w+\) (.+)@[^@]+ = (.+)$/

/** The shared module of a chunk that begins with it. */
export const findProvidedModule = (name: string): string | undefined => provided.exec(name)?.[1]

export const collectSharedExports = (stats: StatsCompilation): Record<string, string[]> => {
  const modules = stats.modules ?? []
  const shared = modules.flatMap(({ name }) => {
    const [, module = '', path = ''] = provided.exec(name ?? '') ?? []
    return findSharedPackageName(module) ? [{ module, path }] : []
  })
  return Object.fromEntries(
    shared.map(({ module, path }) => {
      const found = modules.find(
        (each) => each.nameForCondition === resolve(shellDir, path) && Array.isArray(each.providedExports),
      )
      if (!found?.providedExports) throw new Error(`The exports of ${module} are not known to the build`)
      // A CommonJS package is its own default export.
      const isCommonJs = path.includes('/node_modules/') && !found.providedExports.includes('default')
      const names = [...found.providedExports, ...(isCommonJs ? ['default'] : [])]
      return [module, names.filter((name) => !namesWithoutCode[module]?.includes(name)).toSorted()]
    }),
  )
}

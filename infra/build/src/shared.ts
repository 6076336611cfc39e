import { join } from 'node:path'
import { installedVersion, shellDir } from './workspace.ts'

/**
 * What the shell lends and no remote carries: one instance of each in the page.
 * A trailing slash lends every sub-path that the shell itself imports (`react/jsx-runtime`).
 */
const lent = [
  { name: 'react', packageName: 'react', isFirstView: true },
  { name: 'react/', packageName: 'react', isFirstView: true },
  { name: 'react-dom', packageName: 'react-dom', isFirstView: true },
  { name: 'react-dom/', packageName: 'react-dom', isFirstView: true },
  { name: 'react-router-dom', packageName: 'react-router-dom', isFirstView: true },
  { name: '@emotion/react', packageName: '@emotion/react', isFirstView: true },
  { name: '@escapes/platform', packageName: '@escapes/platform', isFirstView: true },
  { name: '@escapes/shared-ui/core', packageName: '@escapes/shared-ui', isFirstView: true },
  { name: '@escapes/shared-ui/forms', packageName: '@escapes/shared-ui', isFirstView: false },
  { name: '@escapes/shared-ui/overlays', packageName: '@escapes/shared-ui', isFirstView: false },
  { name: '@escapes/shared-ui/data', packageName: '@escapes/shared-ui', isFirstView: false },
] as const

/** The patch level is the shell's own business; a remote asks for the minor it was written against. */
const rangeOf = (version: string): string => `^${version.replace(/\.\d+(-.*)?$/, '.0')}`

const singleton = (packageName: string) => {
  const version = installedVersion(packageName)
  return { singleton: true, strictVersion: true, version, requiredVersion: rangeOf(version) }
}

/** Lent in a cut of our own; see there. `react-router` itself stays inside it, so that there is one of it. */
const cuts: Readonly<Record<string, string>> = { 'react-router-dom': join(shellDir, 'src/lent/react-router-dom.ts') }

/** In the shell the modules of a first view sit in its entry file: no request of their own. */
export const sharedByShell = () =>
  Object.fromEntries(
    lent.map(({ name, packageName, isFirstView }) => [
      name,
      { ...singleton(packageName), eager: isFirstView, ...(cuts[name] ? { import: cuts[name], shareKey: name } : {}) },
    ]),
  )

export const sharedInRemote = () =>
  Object.fromEntries(lent.map(({ name, packageName }) => [name, { ...singleton(packageName), import: false as const }]))

/** Range by package: what a remote needs of the shell that mounts it. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(lent.map(({ packageName }) => [packageName, rangeOf(installedVersion(packageName))]))

/** Version by package: what the shell lends. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(lent.map(({ packageName }) => [packageName, installedVersion(packageName)]))

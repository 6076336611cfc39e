import { isReadRange } from './satisfies-range.ts'
import { findInstalledVersion, getInstalledVersion, readPackageManifest } from './workspace.ts'

/**
 * Modules that only the shell provides: one instance of each in the page.
 * A trailing slash shares every sub-path that the shell itself imports (`react/jsx-runtime`).
 */
const sharedModules = [
  { name: 'react', packageName: 'react', isFirstView: true },
  { name: 'react/', packageName: 'react', isFirstView: true },
  { name: 'react-dom', packageName: 'react-dom', isFirstView: true },
  { name: 'react-dom/', packageName: 'react-dom', isFirstView: true },
  { name: 'react-router-dom', packageName: 'react-router-dom', isFirstView: true },
  { name: '@emotion/react', packageName: '@emotion/react', isFirstView: false },
  { name: '@escapes/platform', packageName: '@escapes/platform', isFirstView: true },
  { name: '@escapes/shared-ui/core', packageName: '@escapes/shared-ui', isFirstView: true },
  { name: '@escapes/shared-ui/forms', packageName: '@escapes/shared-ui', isFirstView: false },
  { name: '@escapes/shared-ui/overlays', packageName: '@escapes/shared-ui', isFirstView: false },
  { name: '@escapes/shared-ui/data', packageName: '@escapes/shared-ui', isFirstView: false },
  { name: '@escapes/shared-ui/map', packageName: '@escapes/shared-ui', isFirstView: false },
] as const

/** The shell decides the patch level; a remote requires the minor version that it was written against. */
const toRange = (version: string): string => `^${version.replace(/\.\d+(-.*)?$/, '.0')}`

const singleton = (packageName: string) => {
  const version = getInstalledVersion(packageName)
  return { singleton: true, strictVersion: true, version, requiredVersion: toRange(version) }
}

/** Replaced by our own smaller build below the shell's folder. `react-router` stays inside it, so that there is one. */
const smallerBuilds: Readonly<Record<string, string>> = { 'react-router-dom': './src/shared/react-router-dom.ts' }

export const createShellSharedConfig = () =>
  Object.fromEntries(
    sharedModules.map(({ name, packageName, isFirstView }) => [
      name,
      {
        ...singleton(packageName),
        eager: isFirstView,
        ...(smallerBuilds[name] ? { import: smallerBuilds[name], shareKey: name } : {}),
      },
    ]),
  )

export const createRemoteSharedConfig = (dir: string) => {
  const ranges = readSharedRanges(dir)
  return Object.fromEntries(
    sharedModules.map(({ name, packageName }) => [
      name,
      { ...singleton(packageName), requiredVersion: ranges[packageName] ?? (false as const), import: false as const },
    ]),
  )
}

/** A catalog may be of another version than the shell's: the remote is written against what its own folder has. */
const toDeclaredRange = (packageName: string, written: string, dir: string): string => {
  if (/^(catalog|workspace):/.test(written))
    return toRange(findInstalledVersion(packageName, dir) ?? getInstalledVersion(packageName))
  if (isReadRange(written)) return written
  throw new Error(`${dir} asks for ${packageName} "${written}", which no page can read: write a range such as ^1.2.0`)
}

export const readSharedRanges = (dir: string): Record<string, string> => {
  const { dependencies = {} } = readPackageManifest(dir)
  const names = [...new Set(sharedModules.map(({ packageName }) => packageName))]
  return Object.fromEntries(
    names.flatMap((name) => (dependencies[name] ? [[name, toDeclaredRange(name, dependencies[name], dir)]] : [])),
  )
}

export const readSharedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedModules.map(({ packageName }) => [packageName, getInstalledVersion(packageName)]))

export const findSharedPackageName = (module: string): string | undefined =>
  sharedModules.find(({ name }) => (name.endsWith('/') ? module.startsWith(name) : module === name))?.packageName

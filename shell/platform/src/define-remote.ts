import type { RouteObject } from 'react-router-dom'
import type { Platform } from './platform.ts'

/** The default export of a remote: creates its routes, with absolute paths. */
export type Remote = (platform: Platform) => RouteObject[]

/** Route ids begin with `<remote>:`. Every path is covered by the page table in `pages.ts`. */
export const defineRemote = (create: Remote): Remote => create

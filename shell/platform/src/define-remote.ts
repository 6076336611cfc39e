import type { RouteObject } from 'react-router-dom'
import type { Platform } from './platform.ts'

/** What a remote exports as default: given the platform, its routes with absolute paths. */
export type Remote = (platform: Platform) => RouteObject[]

export const defineRemote = (create: Remote): Remote => create

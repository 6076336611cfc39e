export * from './define-remote.ts'
export * from './platform.ts'
export * from './hooks.tsx'
export * from './version.ts'

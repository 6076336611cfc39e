export * from './define-remote.ts'
export * from './platform.ts'
export * from './hooks.tsx'

export { defineRemote } from './define-remote.ts'
export { defineShell } from './define-shell.ts'
export { build, buildRemote } from './build.ts'
export { remoteNames } from './workspace.ts'

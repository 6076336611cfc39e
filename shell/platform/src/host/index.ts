export { safeLocalStorage } from './safe-local-storage.ts'
export { createPlatform, startPlatform, type HostPlatform } from './create-platform.ts'

export { createPlatform, startPlatform, type HostedPlatform } from './create-platform.ts'

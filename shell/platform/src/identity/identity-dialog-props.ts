import type { HostPlatform } from '../host/create-platform.ts'
import type { IdentityPrompt } from './identity-prompt-store.ts'

export interface IdentityDialogProps {
  prompt: IdentityPrompt
  platform: HostPlatform
}
